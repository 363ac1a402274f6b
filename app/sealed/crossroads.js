/** A signpost and a little stone guardian. @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 14,
  drop: 6,
  spot: () => [-20, -22],
  art: [
    ['sh', 'M-6 1Q6 4 18 1Q16-2 0-2z'],
    ['pole', 'M0 2V-36'],
    ['wood2', 'M-1-34H16L20-31L16-28H-1zM1-26H-14L-18-23L-14-20H1zM-1-18H13L17-15L13-12H-1z'],
    ['stone', 'M10 3Q9-8 14-9Q19-8 18 3z'],
    ['stone', 'M11-11a3 3 0 1 1 6 0a3 3 0 1 1-6 0z'],
    ['red', 'M11-8.5Q14-6 17-8.5L18-4Q14-2 10-4z'],
  ],
};
