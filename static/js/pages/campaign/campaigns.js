/** The list of campaigns: sift through many, bring one from a file. */
import '../corners.js';
import '../../art/sealed.js';
import '../shell.js';
import { pageData } from '../../lib/pagedata.js';
import { formNamed, onSubmit } from '../forms.js';
import { tn } from '../../lib/i18n.js';
import { drawPictures } from '../../board/pictures.js';
import { ImportProgress } from './importprogress.js';

const sift = formNamed('sift');
const rows = [...document.querySelectorAll('.campaigns > li')].map(e => /** @type {HTMLElement} */ (e));

function show() {
  if (!sift) return;
  const data = new FormData(sift);
  const words = String(data.get('q') ?? '')
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter(Boolean);
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
    const campaign = await new ImportProgress(bring).send(/** @type {File} */ (data.get('file')));
    if (campaign) location.assign(`/c/${campaign}`);
  });
}
drawPictures(pageData().pictures);
show();
