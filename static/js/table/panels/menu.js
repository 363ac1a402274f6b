/** The menu: looking, playing, sharing, leaving; and the small sheets it opens. */
import { post } from '../../wire/api.js';
import { remember } from '../../lib/cookies.js';
import { button, fill, h, icon, confirmed } from '../../lib/dom.js';
import { language, t } from '../../lib/i18n.js';
import { isTurnSoundOn, setTurnSound } from '../turnsignal.js';
import { chairOf, mySeats } from '../../game/people.js';
import { setTheme, theme } from '../../lib/theme.js';
import { forgetTutorial, startTutorial } from '../tutorial.js';
import { share } from './lobby.js';
import { inPlay } from '../../game/specials.js';
import { shown } from '../../game/texts.js';
import { wordButtons } from './offers.js';
import { leftWords } from './tilesleft.js';
import { remaining } from './remainingtiles.js';

/** @import {Table} from '../table.js' */
/** @import {Attributes} from '../../lib/dom.js' */

/** @param {Table} table */
export function menuPanel(table) {
  const root = table.part('menu');
  /** @param {string} name of its icon @param {string} text @param {() => unknown} click @param {Attributes} [extra] */
  const item = (name, text, click, extra = {}) =>
    h(
      'button',
      { type: 'button', class: 'menu-item', 'data-id': `menu-${name}`, onclick: click, ...extra },
      icon(name),
      h('span', { text }),
    );
  /** @param {string} key @param {string} title @param {(body: HTMLElement) => void} draw */
  const sheet = (key, title, draw) => () => table.drawer.show(key, title, draw);

  /** @param {HTMLElement} body */
  const help = body =>
    fill(
      body,
      h('p', {
        text: t(
          'Tap a dot to try the tile there. Tap the tile to rotate it, then tap Place. ' +
            'Everyone sees your preview, and you see theirs.',
        ),
      }),
      h(
        'dl',
        { class: 'keys' },
        [
          [t('Arrow keys'), t('go through the legal spaces')],
          ['Enter', t('try it here, then place it')],
          ['R, Shift+R', t('rotate the tile')],
          ['Esc', t('remove the preview')],
          ['I', t('explore: what’s there, how big it is, what it counts for')],
          ['U, Shift+U', t('undo, redo')],
          ['F', t('show the whole landscape')],
          ['+, −', t('zoom in, zoom out')],
          ['1–9', t('answer what you’re asked')],
          ['P', t('point at a space')],
          ['L', t('chat and moves')],
          ['C', t('write in the chat')],
          ['?', t('this help')],
        ].flatMap(([key, text]) => [h('dt', { text: key }), h('dd', { text })]),
      ),
      h(
        'p',
        {},
        h('a', { href: `/rules/${shown()}`, target: '_blank', rel: 'noopener', text: t('The rules in brief') }),
      ),
      mySeats(table.store.state).length > 0 &&
        h('button', { type: 'button', class: 'flat', text: t('Show the tour again'), onclick: tour }),
    );

  const languages = () => {
    const names = table.data.languages ?? { en: 'English', de: 'Deutsch', fr: 'Français' };
    return h(
      'label',
      { class: 'menu-item' },
      icon('talk'),
      h('span', { text: t('Language') }),
      h(
        'select',
        {
          onchange: event => {
            remember('language', /** @type {HTMLSelectElement} */ (event.target).value);
            location.reload();
          },
        },
        Object.entries(names).map(([code, name]) =>
          h('option', { value: code, lang: code, selected: code === language, text: name }),
        ),
      ),
    );
  };

  function tour() {
    table.drawer.close();
    table.coach?.stop();
    forgetTutorial();
    table.coach = startTutorial(table);
  }

  async function stand() {
    const { state } = table.store;
    for (const seat of mySeats(state))
      await post(`/api/rooms/${table.room}/stand`, { seat: chairOf(state, seat) }).catch(() => {});
    location.assign('/');
  }

  /** @param {HTMLElement} body */
  function menu(body) {
    const { state } = table.store;
    const seated = mySeats(state).length > 0;
    fill(
      body,
      h(
        'div',
        { class: 'menu-list' },
        state.view &&
          item('fit', t('Show the whole landscape'), () => {
            table.drawer.close();
            table.stage.fit();
          }),
        state.view &&
          table.panels.rotation.may() &&
          item('right', table.stage.turn ? t('Rotate back') : t('Rotate the landscape'), () => {
            table.drawer.close();
            table.panels.rotation.toggle();
          }),
        state.view &&
          item(
            'stack',
            `${t('Tiles to come')} · ${leftWords(state.view)}`,
            sheet('remaining', t('Tiles to come'), b =>
              remaining(b, table.store.game.view, table.painter.gaps().length),
            ),
          ),
        state.view &&
          inPlay().length > 0 &&
          item('card', t('In play'), sheet('cards', t('In play'), table.specialCards.list)),
        seated &&
          item(
            'bolt',
            t('Quick mode: one tap places the tile'),
            () => {
              table.setQuick(!table.suggestion.quick);
              menu(body);
            },
            { 'aria-pressed': String(table.suggestion.quick) },
          ),
        seated &&
          item(
            'bell',
            t('Play a soft sound on my turn'),
            () => {
              setTurnSound(!isTurnSoundOn());
              menu(body);
            },
            { 'aria-pressed': String(isTurnSoundOn()) },
          ),
        item(theme() === 'night' ? 'sun' : 'moon', theme() === 'night' ? t('Light mode') : t('Dark mode'), () => {
          setTheme(theme() === 'night' ? 'day' : 'night');
          menu(body);
        }),
        languages(),
        item(
          'share',
          t('Invite friends'),
          sheet('share', t('Invite friends'), b => fill(b, share(table, table.store.state))),
        ),
        item('help', t('Help and shortcuts'), sheet('help', t('Help'), help)),
        wordButtons(table, state),
        item('door', seated ? t('Home, keep my seat') : t('Home'), () => location.assign('/')),
        seated &&
          item(
            'close',
            t('Leave the game'),
            state.view && !state.view.ended
              ? confirmed(t('Leave the game? Someone else can then take your seat.'), stand)
              : stand,
          ),
      ),
    );
  }

  root.replaceChildren(
    button('menu', t('Menu'), { class: 'bare-button', id: 'menu-button', onclick: sheet('menu', t('Menu'), menu) }),
  );
  table.part('tools').replaceChildren(
    button('fit', t('Show the whole landscape'), {
      class: 'bare-button',
      id: 'fit-button',
      onclick: () => table.stage.fit(),
    }),
    button('help', t('Help'), { class: 'bare-button help-button', onclick: sheet('help', t('Help'), help) }),
  );
  const update = () => table.drawer.refresh('menu', 'remaining', 'share');
  update.help = sheet('help', t('Help'), help);
  return update;
}
