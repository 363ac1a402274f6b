/**
 * A shepherdess in a straw hat, with her crook and her dog.
 * @type {import('../../static/js/art/registry.js').Landmark}
 */
export default {
  reach: 18,
  drop: 16,
  art: [
    ['sh', 'M-8 1Q4 5 22 2Q26-2 8-2z'],
    ['blue', 'M-9 0Q-6-12-3.5-17H4Q8-12 10 0Q0 3.5-9 0z'],
    ['cream', 'M-3.5-16Q-6-22-2-25H3Q7-22 4.5-16zM-3.4-14Q1-11 3.6-14L4.6-1Q0 1-4.2-1z'],
    ['skin', 'M4-22L12-19l.6 2.4L4-18.5zM-3.5-27.5a3.8 3.8 0 1 1 7.6 0a3.8 3.8 0 1 1-7.6 0z'],
    ['brass', 'M-10-29Q0-24.5 11-29Q5-30.5 4.6-34Q.4-36-3.8-34Q-4.6-30.5-10-29z'],
    ['red', 'M-4.4-31.5Q.4-29.5 5-31.5L5.2-30Q.4-28-4.6-30z'],
    ['pole', 'M13 2V-29q.4-6-4-6q-3.6 0-3.4 3.4'],
    ['ink', 'M-27-2q0-6 3-7h8l4-4l1 3l3 1.5l-3 2.5l-1.6 2V1h-1.6v-4.5h-6.4V1h-1.6v-4zM-27-7l-3.4-4l1.4-.6l3.4 3z'],
    ['cream', 'M-13.5-9l2 1.5l-1.6 3l-1.8-1z'],
  ],
};
