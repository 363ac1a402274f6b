/** A tall granary with a hoist, sacks before it. @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 28,
  drop: 16,
  art: [
    ['sh', 'M-20 2L16 4L34-3L44 1L22 10z'],
    ['wood2', 'M-20 2V-24L-4-42L12-24V2z'],
    ['wood2S', 'M12 2L26-4V-26L17-40L-4-42L12-24z'],
    ['seam', 'M-15 2v-31M-10 2v-36M2 2v-36M7 2v-31'],
    ['roofB', 'M-24-20L-4-44L-1-43L14-25L13-21L-4-39.5L-22-18.5z'],
    ['roofC', 'M-4-44.5L16-42.5L28.5-24L13.5-21.5z'],
    ['roofL', 'M1-38L21-36M6-32.5L25-30'],
    ['door', 'M-9 2.4V-10H1V2.6zM-8-17v-9H0v9z'],
    ['pole', 'M-4-34L-20-36'],
    ['rope', 'M-19-36V-14'],
    ['bale', 'M-23-14h8v8q-4 2-8 0zM16 8q5-8 10 0q-5 4-10 0zM24 10q5-8 10 0q-5 4-10 0zM20 4q5-8 10 0q-5 4-10 0z'],
    ['win', 'M17-12l5-2v-6l-5 2z'],
  ],
};
