/** The list of campaigns: sift through many, bring one from a file. */
import '../corners.js';
import '../known.js';
import '../shell.js';
import { boot } from '../boot.js';
import { formNamed, onSubmit } from '../forms.js';
import { tn } from '../i18n.js';
import { drawPictures } from '../pictures.js';
import { Following } from './following.js';

const sift = formNamed('sift');
const rows = [...document.querySelectorAll('.campaigns > li')].map(e => /** @type {HTMLElement} */ (e));

function show() {
  if (!sift) return;
  const data = new FormData(sift);
  const words = String(data.get('q') ?? '').toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const kind = data.get('waiting');
  for (const row of rows) {
    const text = (row.dataset.words ?? '').toLocaleLowerCase();
    row.hidden = Boolean(kind && row.dataset.waiting !== kind) || !words.every(word => text.includes(word));
  }
  const said = document.getElementById('sifted');
  if (said) said.textContent = tn('{n} campaign', '{n} campaigns', rows.filter(row => !row.hidden).length);
}

sift?.addEventListener('input', show);
sift?.addEventListener('submit', event => event.preventDefault());

const bring = formNamed('import');
if (bring) {
  onSubmit(bring, async data => {
    const campaign = await new Following(bring).send(/** @type {File} */ (data.get('file')));
    if (campaign) location.assign(`/c/${campaign}`);
  });
}
drawPictures(boot().pictures);
show();
