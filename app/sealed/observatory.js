/** A round tower with a dome, open to the stars. @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 24,
  drop: 15,
  art: [
    ['sh', 'M-18 1Q8 9 40 3Q44-2 10-4z'],
    ['wall', 'M-18 0V-24H18V0Q0 7-18 0z'],
    ['wallS', 'M6 3.4V-24H18V0Q12 3 6 3.4z'],
    ['roofC', 'M-21-22Q-20-46 0-47Q20-46 21-22Q0-16-21-22z'],
    ['roofD', 'M6-18.6Q12-32 3-47Q20-46 21-22Q14-19 6-18.6z'],
    ['hole', 'M-9-20.6Q-9-36-2-46L4-46Q-3-34-2-19.6z'],
    ['steelL', 'M-6-26L-22-44L-17-48L-1-31z'],
    ['brass', 'M-23-43L-16-49.5L-14.5-47.5L-21.5-41z'],
    ['door', 'M-5 4V-6a4 4 0 0 1 8 0V4.4z'],
    ['win', 'M-14-6v-6h4v6zM9-6v-6h4v6z'],
  ],
};
