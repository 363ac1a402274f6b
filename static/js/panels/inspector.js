/** The territory under the pointer: its kind, size, open edges and the tasks it feeds. Asked of the server after a moment. */
import { fill, h } from '../dom.js';
import { hexUnder, sideUnder } from '../camera.js';
import { hexKey } from '../geometry.js';
import { t } from '../i18n.js';
import { regionWords } from '../words.js';
import { kindIcon } from './tasks.js';

const DWELL = 380;

/** @param {any} table */
export function inspectorPanel(table) {
  const root = table.part('inspector');
  let timer = 0;
  let asked = '';

  function hide() {
    clearTimeout(timer);
    asked = '';
    if (root.hidden) return;
    root.hidden = true;
    table.outline([]);
  }

  function words(region, hint = '') {
    const { edition } = table.store.state.view;
    const { name, state } = regionWords(region, edition);
    return [kindIcon(region.kind, edition), h('p', {},
      h('strong', { text: name }), h('span', { class: 'small', text: state.join(' · ') }), hint && h('span', { class: 'small', text: hint }))];
  }

  /** Beside a place on screen, and never out of it. */
  const place = at => { root.style.transform = `translate(${Math.round(Math.max(8, Math.min(at.x + 18, innerWidth - root.offsetWidth - 8)))}px,${Math.round(Math.max(8, at.y - root.offsetHeight - 18))}px)`; };

  async function look(at, held) {
    const { camera } = table.stage;
    const hex = hexUnder(camera, at.x, at.y);
    const side = sideUnder(camera, at.x, at.y);
    const key = `${hexKey(hex.q, hex.r)}|${side}`;
    if (key === asked) return;
    asked = key;
    const region = table.isTaken(hex) && table.helps('counts') ? await table.questions.region(table.board, hex, side) : null;
    if (key !== asked) return;
    if (!region?.kind && !held) return hide();
    const point = held ? h('button', { type: 'button', class: 'flat', text: t('Point here'), onclick: () => { table.pointAt(hex); hide(); } }) : null;
    fill(root, region?.kind ? words(region) : null, point);
    root.hidden = false;
    place(at);
    table.outline(region?.kind ? region.hexes.map(([q, r]) => ({ q, r })) : []);
  }

  /** Somebody looks around by keys. @param {any} region null: there is none, or nobody counts here @param {string} hint */
  function explore(region, hint) {
    clearTimeout(timer);
    asked = '';
    fill(root, region ? words(region, hint) : h('p', { class: 'small', text: hint }));
    root.hidden = false;
  }

  return {
    hide,
    place,
    explore,
    /** The mouse rests. @param {any} at */
    hover(at) {
      clearTimeout(timer);
      if (!at) return hide();
      timer = window.setTimeout(() => look(at, false), DWELL);
    },
    /** A finger rests. @param {any} at */
    hold: at => look(at, true),
  };
}
