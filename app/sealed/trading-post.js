/** A stall with an awning, crates and jars. @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 22,
  drop: 4,
  spot: () => [6, -30],
  art: [
    ['sh', 'M-22 2Q4 8 34 3Q36-2 4-3z'],
    ['wood2', 'M-20 2V-9H20V2z'],
    ['pole', 'M-19 2V-24M19 2V-24'],
    ['red', 'M-25-18L-19-30H19L25-18z'],
    ['cream', 'M-15-18L-11-30H-4L-5-18zM5-18L4-30H11L15-18z'],
    ['brass', 'M-16-9q3-6 6 0zM-8-9q3-5 6 0z'],
    ['blue', 'M4-9v-5h5v5zM12-9q-1-6 2-7q3 1 2 7z'],
    ['wood2S', 'M24 4h9v-8h-9zM27-4h7v-6h-7z'],
    ['seam', 'M-20-3.5H20'],
  ],
};
