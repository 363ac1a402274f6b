/** A temple under swept roofs, lanterns before it. @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 33,
  drop: 18,
  art: [
    ['sh', 'M-28 2Q0 11 42 5Q46-1 10-3z'],
    ['stone', 'M-28-3H28L31 3H-31z'],
    ['wall', 'M-22-3H22V-15H-22z'],
    ['red', 'M-23-3v-13h3.6v13zM-9-3v-13h3.6v13zM5.4-3v-13H9v13zM19.4-3v-13H23v13z'],
    ['roofA', 'M-34-12Q-20-17-15-27H15Q20-17 34-12Q0-19-34-12z'],
    ['wall', 'M-12-25H12V-33H-12z'],
    ['roofB', 'M-24-30Q-11-35-7-45H7Q11-35 24-30Q0-36-24-30z'],
    ['roofL', 'M-8-45.5H8M-15.5-27.5H15.5'],
    ['brass', 'M-2-46q2-9 4 0z'],
    ['door', 'M-4.6-3v-10h9.2v10z'],
    ['win', 'M-17-7v-5h6v5zM11-7v-5h6v5zM-3-27v-4h6v4z'],
    ['stone', 'M-36 6v-7h-2l4-5l4 5h-2v7zM32 6v-7h-2l4-5l4 5h-2v7z'],
  ],
};
