/** The menu: looking, playing, sharing, leaving; and the small sheets it opens. */
import { post } from '../api.js';
import { remember } from '../cookies.js';
import { button, fill, h, icon, sure } from '../dom.js';
import { language, t } from '../i18n.js';
import { isNudged, setNudged } from '../nudge.js';
import { chairOf, mySeats } from '../people.js';
import { setTheme, theme } from '../theme.js';
import { forgetTutorial, startTutorial } from '../tutorial.js';
import { share } from './lobby.js';
import { inPlay } from '../specials.js';
import { wordButtons } from './offers.js';
import { leftWords, tilesLeft } from './plank.js';
import { remaining } from './remaining.js';

/** @param {any} table */
export function menuPanel(table) {
  const root = table.part('menu');
  const item = (name, text, click, extra = {}) => h('button', { type: 'button', class: 'menu-item', onclick: click, ...extra }, icon(name), h('span', { text }));
  const sheet = (key, title, draw) => () => table.drawer.show(key, title, draw);

  const help = body => fill(body,
    h('p', { text: t('Tap a glowing hex to try the tile there. Tap the tile to turn it, then press Place. Everybody sees your ghost, and you see theirs.') }),
    h('dl', { class: 'keys' }, [
      [t('Arrow keys'), t('go through the legal hexes')], ['Enter', t('try it here, then place')], ['R, Shift+R', t('turn the tile')], ['Esc', t('take the ghost away')],
      ['I', t('look around: what lies there, how large it is, what it feeds')], ['U', t('undo')], ['F', t('show everything')], ['+, −', t('nearer, farther')], ['1–9', t('decide what is offered')], ['P', t('point at a hex')], ['L', t('talk and moves')], ['C', t('say something')], ['?', t('this help')],
    ].flatMap(([key, text]) => [h('dt', { text: key }), h('dd', { text })])),
    h('p', {}, h('a', { href: '/rules', target: '_blank', rel: 'noopener', text: t('The rules in short') })),
    mySeats(table.store.state).length > 0 && h('button', { type: 'button', class: 'flat', text: t('Show the tour again'), onclick: tour }));

  const languages = () => {
    const names = table.boot.languages ?? { en: 'English', de: 'Deutsch', fr: 'Français' };
    return h('label', { class: 'menu-item' }, icon('talk'), h('span', { text: t('Language') }), h('select', {
      onchange: event => { remember('language', event.target.value); location.reload(); },
    }, Object.entries(names).map(([code, name]) => h('option', { value: code, lang: code, selected: code === language, text: name }))));
  };

  function tour() {
    table.drawer.close();
    table.coach?.stop();
    forgetTutorial();
    table.coach = startTutorial(table);
  }

  async function stand() {
    const { state } = table.store;
    for (const seat of mySeats(state)) await post(`/api/rooms/${table.room}/stand`, { seat: chairOf(state, seat) }).catch(() => {});
    location.assign('/');
  }

  function menu(body) {
    const { state } = table.store;
    const seated = mySeats(state).length > 0;
    fill(body, h('div', { class: 'menu-list' },
      state.view && item('fit', t('Show everything'), () => { table.drawer.close(); table.stage.fit(); }),
      state.view && item('stack', `${t('Tiles to come')} · ${leftWords(tilesLeft(state.view))}`, sheet('remaining', t('Tiles to come'), b => remaining(b, table.store.state.view, table.painter.gaps().length))),
      state.view && inPlay().length > 0 && item('card', t('What is in play'), sheet('cards', t('What is in play'), table.cards.list)),
      seated && item('bolt', t('Quick mode: a tap lays the tile'), () => { table.setQuick(!table.ghost.quick); menu(body); }, { 'aria-pressed': String(table.ghost.quick) }),
      seated && item('bell', t('A soft sound when it is my turn'), () => { setNudged(!isNudged()); menu(body); }, { 'aria-pressed': String(isNudged()) }),
      item(theme() === 'night' ? 'sun' : 'moon', theme() === 'night' ? t('Day light') : t('Night light'), () => { setTheme(theme() === 'night' ? 'day' : 'night'); menu(body); }),
      languages(),
      item('share', t('Invite friends'), sheet('share', t('Invite friends'), b => fill(b, share(table, table.store.state)))),
      item('help', t('Help and keys'), sheet('help', t('Help'), help)),
      wordButtons(table, state),
      item('door', seated ? t('Go home, keep my seat') : t('Go home'), () => location.assign('/')),
      seated && item('close', t('Give up my seat and go'), state.view && !state.view.ended ? sure(t('Somebody else may then take your seat. Give it up?'), stand) : stand)));
  }

  root.replaceChildren(button('menu', t('Menu'), { class: 'bare-button', id: 'menu-button', onclick: sheet('menu', t('Menu'), menu) }));
  table.part('tools').replaceChildren(
    button('fit', t('Show everything'), { class: 'bare-button', id: 'fit-button', onclick: () => table.stage.fit() }),
    button('help', t('Help'), { class: 'bare-button help-button', onclick: sheet('help', t('Help'), help) }));
  const update = () => table.drawer.refresh('menu', 'remaining', 'share');
  update.help = sheet('help', t('Help'), help);
  return update;
}
