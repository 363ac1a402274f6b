/** A signal box on stilts and a semaphore. It stands on the free side of the track, off the crossing. */
/** @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 17,
  drop: 14,
  spot: () => [30, -42],
  art: [
    ['sh', 'M-13 1Q4 6 26 2Q30-2 10-2z'],
    ['wood2S', 'M-12 0V-14H-9.6V0zM9 0V-14h2.4V0zM-1 0V-14H1V0z'],
    ['wood2', 'M-14-12H14V-27H-14z'],
    ['win', 'M-12-16H12V-24H-12z'],
    ['seam', 'M-6-24v8M0-24v8M6-24v8M-14-14.5H14'],
    ['roofB', 'M-17-26L-12-36H12L17-26z'],
    ['door', 'M6-36v-6h4v6z'],
    ['pole', 'M22 2V-46'],
    ['signO', 'M22-42L38-48'],
    ['boom', 'M22-42L38-48'],
    ['lamp', 'M34-46.5h0M22-36h0'],
    ['skin', 'M-6.4-19.5a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0z'],
    ['blue', 'M-7-19.5Q-4-24.5-.6-19.5z'],
  ],
};
