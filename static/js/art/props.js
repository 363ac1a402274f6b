/**
 * Things that stand up. They are sorted into horizontal bands; inside a band nothing hides anything that matters,
 * so a band needs one path per colour, however many trees it holds. All shadows of a tile are one path, because
 * a stroke does not darken where it overlaps itself.
 */
import { group, nums, path } from './pen.js';
import { depth } from './plane.js';

/** Crowns crowd and overlap, so their bands are lower than those of houses. */
const BAND = 34;
const CROWN_BAND = 21;
const CROWNS = new Set(['cone', 'conel', 'crown', 'leafA', 'leafB', 'leafC', 'leafL']);

/** Painting order inside a band; classes that are not named here come last. */
const ORDER = (
  'steam cone conel crown leafA leafB leafC leafL stem bush bushL wall wallS timber roofB roofA roofC roofD roofL ' +
  'win door pebble reed cat bale sheaf sheafD poppy face wool ink pole lamp signO sign'
).split(' ');
const RANK = new Map(ORDER.map((name, i) => [name, i]));

export class Props {
  constructor() {
    /** By the upper edge of the band. @type {Map<number, Map<string, string>>} */
    this.bands = new Map();
    /** Below all bands, in this order. */
    this.under = { shade: '', trunk: '', birch: '' };
    /** Above all bands. */
    this.over = { firefly: '' };
    /** Drawn after everything else. @type {import('../lib/svg.js').Tree[]} */
    this.top = [];
  }

  /** @param {number} y the ground line it stands on @param {string} name class @param {string} d */
  put(y, name, d) {
    const height = CROWNS.has(name) ? CROWN_BAND : BAND;
    const index = Math.floor(y / height) * height;
    const band = this.bands.get(index) ?? new Map();
    band.set(name, (band.get(name) ?? '') + d);
    this.bands.set(index, band);
  }

  /**
   * A pill of shade to the lower right of something r wide: light comes from the upper left.
   * @param {number} x @param {number} y @param {number} r
   */
  shade(x, y, r) {
    if (depth([x + r * 0.4, y]) < 0) return; // it would fall on the table
    this.under.shade += `M${nums(x - r * 0.3, y + 0.6)}h${nums(r * 1.1)}`;
  }

  tree() {
    /** @param {Record<string, string>} named */
    const flat = named =>
      Object.entries(named)
        .filter(([, d]) => d)
        .map(([name, d]) => path(name, d));
    const bands = [...this.bands.keys()]
      .sort((a, b) => a - b)
      .flatMap(index => {
        const band = /** @type {Map<string, string>} */ (this.bands.get(index));
        return [...band]
          .sort((a, b) => (RANK.get(a[0]) ?? 99) - (RANK.get(b[0]) ?? 99))
          .map(([name, d]) => path(name, d));
      });
    return group([...flat(this.under), ...bands, ...flat(this.over)]);
  }
}
