/** An ox and its cart. @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 20,
  drop: 9,
  art: [
    ['sh', 'M-34 1Q0 8 34 2Q30-3-20-3z'],
    ['wood2', 'M-32-8H-6V-14H-32z'],
    ['bale', 'M-31-14Q-28-25-19-25Q-9-24-7-14z'],
    ['sheafD', 'M-26-15q1-5 3-8M-19-15v-9M-12-15q0-5-3-8'],
    ['rope', 'M-6-10L14-12'],
    ['wood2S', 'M-26-3a7 7 0 1 0 14 0a7 7 0 1 0-14 0z'],
    ['spoke', 'M-19-10v14M-26-3h14M-24-8l10 10M-24 2l10-10'],
    ['steel', 'M4 2V-8Q3-17 12-17H22Q25-21 30-19Q35-17 33-12Q31-9 27-10L25-5V2H22V-5H9V2z'],
    ['cream', 'M25-20q-3-3-1-6q1 3 4 5zM31-19q3-2 2-6q-3 2-4 5z'],
  ],
};
