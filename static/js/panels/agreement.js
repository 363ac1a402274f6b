/** What the table has agreed on, in words for everybody; its host changes it here until the game begins. */
import { h, icon, sure } from '../dom.js';
import { editionTitle, moduleTitle, specialTitle } from '../gametext.js';
import { list, t, tn } from '../i18n.js';
import { begins, choices, firstName } from './choices.js';
import { agreed as agreedInDuel } from './sides.js';

/** So many names are read at a glance. */
const MOST_NAMES = 4;

/** What lies in the box. @param {any} lobby @param {any} offered */
function inPlay(lobby, offered) {
  const { unlocked = [], modules = [], boards } = lobby.setup ?? {};
  if (boards) return agreedInDuel(lobby);
  const all = offered?.unlockable.length && unlocked.length === offered.unlockable.length;
  const rest = unlocked.length - MOST_NAMES;
  const names = unlocked.slice(0, rest > 1 ? MOST_NAMES : unlocked.length).map(key => specialTitle(key));
  const some = names.length ? list(rest > 1 ? [...names, tn('{n} more', '{n} more', rest)] : names) : t('starter set');
  return [all ? t('everything') : some, ...modules.map(key => moduleTitle(key))].join(' · ');
}

/** @param {any} lobby @param {any} offered @returns {[string, string][]} label and value */
function pairs(lobby, offered) {
  return [
    [editionTitle(lobby.edition), inPlay(lobby, offered)],
    ...(lobby.setup?.boards ? [] : [[t('Seats'), String(lobby.seat_count)]]),
    ...(begins(lobby).length > 1 ? [[t('option.first'), firstName(lobby, lobby.setup?.first)]] : []),
    [t('Help'), t(`help.${lobby.help}.title`)],
    [t('Who can join?'), t(`access.${lobby.access}.title`)],
  ];
}

/** @param {any} table @param {() => void} redraw */
export function agreement(table, redraw) {
  const offered = table.boot.offered;
  /** Asked itself whether it is open: its event comes late, and keys pressed quickly overtake it. @type {any} */
  let details = null;
  /** What was asked for and has not come back yet: a second tap builds on the first. @type {Record<string, any>} */
  let wanted = {};
  let asking = 0;
  /** One after the other, as they were tapped. @type {Promise<any>} */
  let queue = Promise.resolve();
  /** @type {[string, string][] | null} */
  let said = null;

  function change(part) {
    wanted = { ...wanted, ...part };
    asking += 1;
    queue = queue.then(() => table.call('settings', part)).then(() => {
      asking -= 1;
      if (!asking) wanted = {};
      redraw();
    });
    redraw();
  }

  const ask = { change, spoil: part => sure(`${t('Spoiler alert!')} ${t('In a campaign you open these boxes one by one, together. Playing with them now spoils the surprise.')}`, () => change(part))() };
  const parts = choices(ask, offered, redraw);

  /** Whoever listens hears what has become different. */
  function tell(now) {
    const before = new Map(said ?? now);
    const changed = now.filter(([label, value]) => before.get(label) !== value);
    said = now;
    for (const [label, value] of changed) table.announcer.say(label.endsWith('?') ? `${label} ${value}` : `${label}: ${value}`);
  }

  function draw({ lobby, you }) {
    const now = pairs(lobby, offered);
    tell(now);
    const isHost = lobby.host === you.person && offered;
    details = isHost ? h('details', { class: 'agreement', open: details?.open },
      h('summary', { class: 'quiet', 'data-id': 'agreement' }, icon('gear'), h('span', { text: t('Change') })),
      h('div', { class: 'agreement-parts paper', role: 'group', 'aria-label': t('Table settings') }, parts.draw(lobby, wanted))) : null;
    return h('div', { class: 'agreed' },
      h('dl', { class: 'agreed-list' }, now.map(([label, value], n) => h('div', { class: n ? '' : 'agreed-box' }, h('dt', { text: label }), h('dd', { text: value })))),
      details);
  }

  return { draw, key: () => [wanted, parts.key()] };
}
