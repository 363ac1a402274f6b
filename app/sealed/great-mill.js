/** The great windmill: its sails by angle, cloth and bars. */
const sails = [24, 114, 204, 294].map(a => {
  const [c, s] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
  /** @param {number} k @param {number} m */
  const q = (k, m) => `${(c * k - s * m).toFixed(1)} ${(-44 + s * k + c * m).toFixed(1)}`;
  return {
    cloth: `M${q(8, 0)}L${q(38, 0)}L${q(38, 9)}L${q(9, 8)}z`,
    bars:
      `M${q(0, 0)}L${q(40, 0)}M${q(14, 0)}L${q(14, 8)}M${q(20, 0)}L${q(20, 8)}` +
      `M${q(26, 0)}L${q(26, 9)}M${q(32, 0)}L${q(32, 9)}M${q(9, 4)}L${q(38, 4)}`,
  };
});

/** @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 28,
  drop: 24,
  art: [
    ['sh', 'M-16 2Q8 10 44 4Q50-2 10-4z'],
    ['wall', 'M-17 0L-10-38H10L17 0Q0 7-17 0z'],
    ['wallS', 'M5 3.4L3-38H10L17 0Q12 2.6 5 3.4z'],
    ['wood2', 'M-19-13Q0-7 19-13L19-10Q0-4-19-10z'],
    ['roofA', 'M-12.5-37Q-11-54 0-56Q11-54 12.5-37Q0-33-12.5-37z'],
    ['roofD', 'M4-34.5Q5-46 0-56Q11-54 12.5-37Q9-35 4-34.5z'],
    ['door', 'M-6 4V-3a4 4 0 0 1 8 0V4.4z'],
    ['win', 'M-5-20v-5a2 2 0 0 1 4 0v5zM5-22v-4.5a1.7 1.7 0 0 1 3.4 0v4z'],
    ['sail', sails.map(s => s.cloth).join('')],
    ['spoke', sails.map(s => s.bars).join('')],
    ['brass', 'M-3.4-44a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0z'],
  ],
};
