/**
 * The score sheet in the order of the printed one, as the edition groups it. Every number is a button that shows the
 * hexes that earned it. What a line is called and why it scores comes from the catalogue; a line that no group names
 * stands in the last.
 */
import { fill, h } from '../lib/dom.js';
import { exampleOf } from '../board/examples.js';
import { moduleTitle } from '../game/texts.js';
import { labelled, list, number, t, tn } from '../lib/i18n.js';
import { badge } from '../game/badge.js';
import { sheetFacts } from '../game/sheetfacts.js';
import { special } from '../game/specials.js';
import { sections } from './sheetsections.js';
import { lineCaption, lineIcon, lineTitle, lineReason } from './sheetlines.js';

/** @import {Participant} from '../game/people.js' */
/** @import {Hex, Point} from '../lib/geometry.js' */
/** @import {Sheet} from '../wire/messages.d.ts' */
/** @import {Cell, Line, Section} from './sheetsections.js' */

/**
 * @typedef {{title: string, people: Participant[], sign?: (() => Node) | null}} Party `sign`: a party's own, instead of
 *   its people's
 */

/**
 * What is said about a number: its rule and its count.
 * @param {string} key @param {Cell} cell @returns {{title: string, text: string}}
 */
export function sentence(key, { points, hexes }) {
  // Apart from each other: words inside other words are not found for translation.
  const gained = tn('{n} point', '{n} points', points);
  const tiles = tn('{n} tile', '{n} tiles', hexes.length);
  const earned = hexes.length ? t('{points} from {tiles}.', { points: gained, tiles }) : t('No points this time.');
  return { title: `${lineTitle(key)}.`, text: [lineReason(key), earned].filter(Boolean).join(' ') };
}

/** @type {Record<string, Point>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class ScoreSheet {
  /**
   * @param {object} given
   * @param {Sheet[]} given.sheets @param {Party[]} given.parties one per sheet @param {string} given.edition
   * @param {(board: number, hexes: Hex[]) => void} given.light
   */
  constructor({ sheets, parties, edition, light }) {
    this.sheets = sheets;
    this.parties = parties;
    this.edition = edition;
    this.light = light;
    /** Whether a number is lit. */
    this.lit = false;
    /** Elements with the sums of each section. @type {HTMLElement[][]} */
    this.subtotals = [];
    this.sections = sections(sheets, edition);
    /**
     * What fills in, in the order it does: its element and its value.
     * @type {{element: HTMLElement, value: number, section: number, sheet: number}[]}
     */
    this.counted = [];
    this.words = h('div', { class: 'sheet-words', 'aria-live': 'polite' });
    this.element = h(
      'div',
      {
        class: `score-sheet${sheets.length > 1 ? ` several n${sheets.length}` : ''}`,
        role: 'group',
        'aria-label': t('Score sheet'),
        onkeydown: e => this.#walk(e),
      },
      this.#head(),
      this.sections.map((s, i) => this.#section(s, i)),
    );
    this.results = sheets.map(sheet => h('b', { class: 'sheet-result', text: number(sheet.total) }));
    this.touch(null);
    this.buttons().forEach((button, i) => {
      button.tabIndex = i ? -1 : 0;
    });
  }

  buttons() {
    return [.../** @type {NodeListOf<HTMLButtonElement>} */ (this.element.querySelectorAll('button[data-line]'))];
  }

  /** Whose column is whose; one sheet alone needs no heading. */
  #head() {
    if (this.sheets.length < 2) return null;
    return h(
      'div',
      { class: 'sheet-row sheet-heads' },
      h('span'),
      this.parties.map(party =>
        h(
          'b',
          { title: list(party.people.map(p => p.name)) },
          party.sign ? party.sign() : party.people.slice(0, 2).map(p => badge(p)),
          h('span', { class: 'hidden', text: party.title }),
        ),
      ),
    );
  }

  /** @param {Section} section @param {number} index */
  #section(section, index) {
    const totals = section.totals.map(total => h('b', { text: number(total) }));
    this.subtotals.push(totals);
    if (this.sheets.length > 1) return this.#columns(section, index, totals);
    const rows = section.rest && sheetFacts(this.edition).grows;
    const lines = section.lines.map(line => this.#cell(line, line.cells[0], index, rows));
    const empty =
      rows && section.lines.length < 4
        ? h('p', { class: 'small', text: t('Everything you unlock adds a line here.') })
        : null;
    return h(
      'section',
      { class: `sheet-part ${rows ? 'sheet-lines' : 'sheet-cells'}`, 'data-part': section.name },
      h('h3', { class: 'sheet-row' }, h('span', { text: section.title }), totals),
      h('div', {}, lines, empty),
    );
  }

  /**
   * One column for each party, the sum below its lines, as on the printed sheet; modules have headings of their own.
   * @param {Section} section @param {number} index @param {HTMLElement[]} totals
   */
  #columns(section, index, totals) {
    let module = '';
    const rows = section.lines.flatMap(line => {
      const own = special(line.key)?.module ?? '';
      const heading = own && own !== module ? [h('h4', { class: 'small', text: moduleTitle(own) })] : [];
      module = own;
      return [...heading, this.#row(line, index)];
    });
    const sum = h('p', { class: 'sheet-row sheet-sum' }, h('span', { text: section.sum || section.title }), totals);
    return h(
      'section',
      { class: 'sheet-part sheet-lines', 'data-part': section.name },
      section.rest ? null : h('h3', { class: 'sheet-row' }, h('span', { text: section.title })),
      h('div', {}, rows),
      sum,
    );
  }

  /** @param {Line} line @param {number} index */
  #row(line, index) {
    return h(
      'div',
      { class: 'sheet-row' },
      h('span', { class: 'sheet-name' }, lineIcon(line.key, this.edition), h('span', { text: lineTitle(line.key) })),
      line.cells.map(cell => this.#cell(line, cell, index, false, true)),
    );
  }

  /** @param {Line} line @param {Cell} cell @param {number} section @param {boolean} named @param {boolean} [bare] */
  #cell(line, cell, section, named, bare = false) {
    const value = h('b', { text: number(cell.points) });
    const who =
      this.sheets.length > 1 ? `${this.parties[this.sheets.findIndex(s => s.board === cell.board)].title}, ` : '';
    const icon = bare ? null : lineIcon(line.key, this.edition);
    this.counted.push({ element: value, value: cell.points, section, sheet: line.cells.indexOf(cell) });
    return h(
      'button',
      {
        type: 'button',
        class: named ? 'sheet-line' : 'sheet-cell',
        'data-line': line.key,
        'data-board': cell.board,
        'aria-pressed': 'false',
        'aria-label': who + labelled(lineTitle(line.key), cell.points),
        title: lineTitle(line.key),
        onclick: event =>
          this.touch(
            /** @type {Element} */ (event.currentTarget).getAttribute('aria-pressed') === 'true'
              ? null
              : { line, cell },
          ),
        // A mouse presses, then focuses, then clicks: only keys light by focus alone.
        onfocus: event => {
          if (/** @type {Element} */ (event.currentTarget).matches(':focus-visible')) this.touch({ line, cell });
        },
      },
      named || !icon
        ? bare
          ? null
          : h('span', { text: lineTitle(line.key) })
        : [icon, h('span', { class: 'sheet-caption', text: lineCaption(line.key, this.edition) })],
      value,
    );
  }

  /** Light up what earned a number, and say why. @param {{line: Line, cell: Cell} | null} chosen */
  touch(chosen) {
    /** @param {HTMLButtonElement} button */
    const own = button =>
      chosen && button.dataset.line === chosen.line.key && Number(button.dataset.board) === chosen.cell.board;
    for (const button of this.buttons()) {
      button.setAttribute('aria-pressed', String(Boolean(own(button))));
      if (chosen && own(button)) this.#say(button, chosen);
    }
    if (!chosen) this.words.remove();
    if (chosen || this.lit)
      this.light(
        chosen?.cell.board ?? this.sheets[0].board,
        (chosen?.cell.hexes ?? []).map(([q, r]) => ({ q, r })),
      );
    this.lit = Boolean(chosen);
  }

  /**
   * The sentence stands under the row or the group of its number, and with it a small board where the rule has one.
   * @param {HTMLButtonElement} button @param {{line: Line, cell: Cell}} chosen
   */
  #say(button, { line, cell }) {
    const { title, text } = sentence(line.key, cell);
    if (button.matches('.sheet-line')) {
      this.words.remove();
      lastOfRow(button).after(this.words);
    } else /** @type {HTMLElement} */ (button.closest('.sheet-part')).append(this.words);
    fill(this.words, h('p', {}, h('strong', { text: title }), ` ${text}`), exampleOf(line.key));
    this.words.scrollIntoView?.({ block: 'nearest' });
  }

  /** Arrow keys walk to the nearest number in their direction. @param {KeyboardEvent} event */
  #walk(event) {
    const step = STEPS[event.key];
    const all = this.buttons();
    const from = all.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (event.key === 'Escape' && this.lit) this.touch(null);
    else if (step && from >= 0) this.#focus(all, nearest(all, from, step));
    else if (event.key === 'Home' && from >= 0) this.#focus(all, all[0]);
    else if (event.key === 'End' && from >= 0) this.#focus(all, all[all.length - 1]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {HTMLButtonElement[]} all @param {HTMLButtonElement | undefined} button */
  #focus(all, button) {
    if (!button) return;
    for (const other of all) other.tabIndex = other === button ? 0 : -1;
    button.focus();
    const line = this.sections.flatMap(s => s.lines).find(l => l.key === button.dataset.line);
    const cell = line?.cells.find(c => c.board === Number(button.dataset.board));
    if (line && cell) this.touch({ line, cell });
  }
}

/** Lines stand in two columns: the one at whose right end a row ends. @param {HTMLElement} button @returns {Element} */
function lastOfRow(button) {
  const beside = button.nextElementSibling;
  const isFirst = [...(button.parentElement?.children ?? [])].indexOf(button) % 2 === 0;
  return isFirst && beside ? beside : button;
}

/**
 * The button that lies nearest in a direction; sideways the row before or after continues it.
 * @param {HTMLButtonElement[]} all @param {number} from @param {Point} step
 */
function nearest(all, from, [dx, dy]) {
  /** @param {Element} element @returns {Point} */
  const middle = element => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  if (dx) return all[from + dx];
  const [x, y] = middle(all[from]);
  const found = all.map(button => ({ button, at: middle(button) })).filter(({ at }) => (at[1] - y) * dy > 4);
  /** @param {Point} at */
  const far = at => Math.abs(at[1] - y) * 3 + Math.abs(at[0] - x);
  found.sort((a, b) => far(a.at) - far(b.at));
  return found[0]?.button;
}
