/** What the table has agreed on, in words for everybody; its host changes it here until the game begins. */
import { h, icon, confirmed } from '../../lib/dom.js';
import { editionTitle, moduleTitle, specialTitle } from '../../game/texts.js';
import { labelled, list, t, tn } from '../../lib/i18n.js';
import { firstChairs, firstName, settingSwitches } from './settingswitches.js';
import { duelSettings } from './partycolumns.js';

/** @import {Table} from '../table.js' */
/** @import {Lobby} from '../../wire/messages.d.ts' */
/** @import {Offered} from '../../lib/pages.d.ts' */
/** @import {Settings} from './settingswitches.js' */
/** @import {InLobby} from '../../wire/tablestate.js' */

/** So many names are read at a glance. */
const MOST_NAMES = 4;

/** What lies in the box. @param {Lobby} lobby @param {Offered | null | undefined} offered */
function inPlay(lobby, offered) {
  const { unlocked = [], modules = [], boards } = lobby.setup ?? {};
  if (boards) return duelSettings(lobby);
  const all = offered?.unlockable.length && unlocked.length === offered.unlockable.length;
  const rest = unlocked.length - MOST_NAMES;
  const names = unlocked.slice(0, rest > 1 ? MOST_NAMES : unlocked.length).map(key => specialTitle(key));
  const some = names.length ? list(rest > 1 ? [...names, tn('{n} more', '{n} more', rest)] : names) : t('starter set');
  return [all ? t('everything') : some, ...modules.map(key => moduleTitle(key))].join(' · ');
}

/** @param {string} label @param {string} value @returns {[string, string]} */
const pair = (label, value) => [label, value];

/** @param {Lobby} lobby @param {Offered | null | undefined} offered @returns {[string, string][]} label and value */
function pairs(lobby, offered) {
  return [
    [editionTitle(lobby.edition), inPlay(lobby, offered)],
    ...(lobby.setup?.boards ? [] : [pair(t('Seats'), String(lobby.seat_count))]),
    ...(firstChairs(lobby).length > 1 ? [pair(t('option.first'), firstName(lobby, lobby.setup?.first))] : []),
    [t('Help'), t(`help.${lobby.help}.title`)],
    [t('Who can join?'), t(`access.${lobby.access}.title`)],
  ];
}

/** @param {Table} table @param {() => void} redraw */
export function tableSettings(table, redraw) {
  const offered = table.data.offered ?? null;
  /**
   * Asked itself whether it is open: its event comes late, and keys pressed quickly overtake it.
   * @type {HTMLDetailsElement | null}
   */
  let details = null;
  /** What was asked for and has not come back yet: a second tap builds on the first. @type {Settings} */
  let wanted = {};
  let asking = 0;
  /** One after the other, as they were tapped. @type {Promise<unknown>} */
  let queue = Promise.resolve();
  /** @type {[string, string][] | null} */
  let said = null;

  /** @param {Settings} part */
  function change(part) {
    wanted = { ...wanted, ...part };
    asking += 1;
    queue = queue
      .then(() => table.call('settings', part))
      .then(() => {
        asking -= 1;
        if (!asking) wanted = {};
        redraw();
      });
    redraw();
  }

  /** @param {Settings} part what shows boxes that were not opened */
  const spoil = part => {
    const warning = t(
      'In a campaign you open these boxes one by one, together. ' + 'Playing with them now spoils the surprise.',
    );
    return confirmed(`${t('Spoiler alert!')} ${warning}`, () => change(part))();
  };
  const parts = settingSwitches({ change, spoil }, offered, redraw);

  /** Who listens hears what has become different. @param {[string, string][]} now */
  function tell(now) {
    const before = new Map(said ?? now);
    const changed = now.filter(([label, value]) => before.get(label) !== value);
    said = now;
    for (const [label, value] of changed)
      table.announcer.say(label.endsWith('?') ? `${label} ${value}` : labelled(label, value));
  }

  /** @param {InLobby} state */
  function draw({ lobby, you }) {
    const now = pairs(lobby, offered);
    tell(now);
    const isHost = lobby.host === you.person && offered;
    details = isHost
      ? h(
          'details',
          { class: 'agreement', open: details?.open },
          h('summary', { class: 'quiet', 'data-id': 'agreement' }, icon('gear'), h('span', { text: t('Change') })),
          h(
            'div',
            { class: 'agreement-parts paper', role: 'group', 'aria-label': t('Table settings') },
            parts.draw(lobby, wanted),
          ),
        )
      : null;
    return h(
      'div',
      { class: 'agreed' },
      h(
        'dl',
        { class: 'agreed-list' },
        now.map(([label, value], n) =>
          h('div', { class: n ? '' : 'agreed-box' }, h('dt', { text: label }), h('dd', { text: value })),
        ),
      ),
      details,
    );
  }

  return { draw, key: () => [wanted, parts.key()] };
}
