/** A red gate in the water. @type {import('../../static/js/art/registry.js').Landmark} */
export default {
  reach: 26,
  drop: 9,
  art: [
    ['ripple', 'M-22 4q5-3 10 0M10 6q5-3 10 0M-6 9q5-3 10 0'],
    ['red', 'M-12 2L-10.5-28H-7L-8 2zM12 2L10.5-28H7L8 2zM-15-20H15V-16.5H-15zM-2-27H2V-18H-2z'],
    ['redS', 'M9.5 2L8.6-28H10.5L12 2zM-9.8 2L-8.6-28H-7L-8 2z'],
    ['roofD', 'M-21-32Q0-27 21-32L19-27.5Q0-23.5-19-27.5z'],
  ],
};
