/** Setting up a table. What a box may hold comes from the server; this page only collects. */
import './corners.js';
import './spoilers.js';
import '../art/sealed.js';
import './shell.js';
import { post } from '../wire/api.js';
import { remember } from '../lib/cookies.js';
import { pageData } from '../lib/pagedata.js';
import { formNamed, introduce, onSubmit } from './forms.js';
import { codeText, editionTitle, specialTitle } from '../game/texts.js';
import { labelled, list, t } from '../lib/i18n.js';
import { drawPictures } from '../board/pictures.js';

const form = formNamed('create');

/** @param {string} selector @returns {HTMLElement[]} */
const all = selector => [...document.querySelectorAll(selector)].map(e => /** @type {HTMLElement} */ (e));

/** Show only what belongs to the chosen box and preset. @param {FormData} data */
function show(data) {
  const edition = String(data.get('edition'));
  document.documentElement.dataset.edition = edition;
  for (const part of all('[data-edition-part]')) part.hidden = part.dataset.editionPart !== edition;
  for (const part of all('[data-chosen]')) part.hidden = data.get(`preset-${part.dataset.chosen}`) !== 'chosen';
  const dealt = Boolean(dealCode(data));
  for (const part of all('[data-spoils]')) {
    part.hidden = dealt || data.get(`preset-${part.dataset.spoils}`) === 'start';
    const tick = part.querySelector('input');
    if (tick) tick.required = !part.hidden && part.dataset.spoils === edition;
  }
  for (const part of all('[data-of-row]')) {
    const of = String(part.dataset.ofRow);
    part.hidden = dealt || data.get(`row-${of}`) !== part.dataset.row;
    const tick = part.querySelector('input');
    if (tick) tick.required = !part.hidden && of === edition;
  }
  for (const part of all('[data-without-deal]')) part.hidden = dealt;
  for (const fold of all('[data-per-edition]'))
    fold.hidden = dealt || !fold.querySelector(`[data-edition-part="${edition}"]`);
  sayFolds(data);
}

/**
 * What is chosen in a part of the page, by its labels; what holds anyway goes without saying.
 * @param {HTMLElement} fold
 */
function chosenIn(fold) {
  const inputs = /** @type {HTMLInputElement[]} */ ([...fold.querySelectorAll('input:checked')]);
  const said = inputs.filter(
    input =>
      !input.closest('[hidden], [data-chosen], [data-spoils]') &&
      !(input.name.startsWith('preset-') && input.value === 'start') &&
      !(input.name.startsWith('clock-') && input.value === '0'),
  );
  return said.map(input => {
    const label = /** @type {HTMLElement} */ (input.closest('label'));
    return input.name.startsWith('clock-')
      ? t('{n} s', { n: input.value })
      : (label.querySelector('strong') ?? label).textContent?.trim();
  });
}

/** Beside each fold stands what holds while it is closed. @param {FormData} data */
function sayFolds(data) {
  for (const fold of all('.fold')) {
    const chosen = chosenIn(fold);
    if (fold.dataset.fold === 'more') chosen.push(dealCode(data) || t('random deal'));
    const says = fold.querySelector('[data-says]');
    if (says) says.textContent = chosen.length ? chosen.join(', ') : t('none');
  }
}

/** @param {FormData} data */
const dealCode = data => String(data.get('deal') ?? '').trim();

/** Say what a deal is played with; the code alone decides. @param {string} code */
async function tellDeal(code) {
  const says = document.getElementById('deal-says');
  if (!says || !code) return;
  const answer = await fetch(`/api/deals/${encodeURIComponent(code)}`, { credentials: 'same-origin' }).catch(
    () => null,
  );
  const deal = await answer?.json().catch(() => null);
  if (!answer?.ok || !deal) {
    says.textContent = codeText(deal?.code ?? 'offline');
    return;
  }
  const inside = (deal.setup.unlocked ?? []).map((/** @type {string} */ key) => specialTitle(key, deal.edition));
  says.textContent = labelled(editionTitle(deal.edition), inside.length ? list(inside) : t('starter set'));
}

/** Unlocked keys and, where a number may vary, how many. @param {FormData} data @param {string} edition */
function unlocked(data, edition) {
  const preset = data.get(`preset-${edition}`);
  const boxes = /** @type {HTMLInputElement[]} */ (all(`input[name="unlocked-${edition}"]`));
  const chosen = preset === 'full' ? boxes : preset === 'chosen' ? boxes.filter(box => box.checked) : [];
  const row = data.get(`row-${edition}`);
  const counted = chosen.filter(box => Number(box.dataset.most) > 0);
  /** @param {HTMLInputElement} box */
  const many = box =>
    Number(preset === 'full' ? box.dataset.most : (data.get(`supply-${box.value}`) ?? box.dataset.most));
  return {
    unlocked: [...(row ? [String(row)] : []), ...chosen.map(box => box.value)],
    supply: Object.fromEntries(counted.map(box => [box.value, many(box)])),
  };
}

/**
 * What a table of several villages agrees on; nothing for one that all share.
 * @param {FormData} data @param {string} edition
 */
function villages(data, edition) {
  const parties = Number(data.get(`parties-${edition}`));
  if (!parties) return { seats: Number(data.get(`seats-${edition}`)) };
  const opponent = String(data.get(`opponent-${edition}`));
  const prefix = `option-${edition}-`;
  const chosen = [...data]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
  const rivals = Array.from({ length: parties - 1 }, (_, i) => [String(i + 1), opponent]);
  return {
    parties,
    options: { ...Object.fromEntries(chosen), clock: Number(data.get(`clock-${edition}`) ?? 0) },
    led: opponent === 'people' ? {} : Object.fromEntries(rivals),
  };
}

if (form) {
  // What has to be answered may lie in a fold: it opens, so that the browser can show it.
  form.addEventListener(
    'invalid',
    event => /** @type {HTMLElement} */ (event.target).closest('details')?.setAttribute('open', ''),
    true,
  );
  form.addEventListener('change', event => {
    const data = new FormData(form);
    show(data);
    if (/** @type {HTMLInputElement} */ (event.target).name === 'deal') tellDeal(dealCode(data));
  });
  tellDeal(dealCode(new FormData(form)));
  show(new FormData(form)); // a browser that goes back keeps what was chosen
  onSubmit(form, async data => {
    const edition = String(data.get('edition'));
    if (data.has('name')) await introduce(data);
    const code = dealCode(data);
    if (!code) remember('edition', edition);
    const { room } = await post('/api/rooms', {
      ...(code ? { deal: code } : { edition, ...unlocked(data, edition), modules: data.getAll(`modules-${edition}`) }),
      ...villages(data, edition),
      access: data.get('access'),
      help: data.get('help'),
    });
    location.assign(`/t/${room}`);
  });
}
drawPictures(pageData().pictures);
