/** The list of campaigns: sift through many, bring one from a file. */
import '../corners.js';
import '../known.js';
import '../shell.js';
import { post } from '../api.js';
import { boot } from '../boot.js';
import { formNamed, onSubmit } from '../forms.js';
import { t, tn } from '../i18n.js';
import { drawPictures } from '../pictures.js';

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
    const file = /** @type {File} */ (data.get('file'));
    const record = await file.text().then(JSON.parse).catch(() => { throw new Error(t('This file isn’t a campaign.')); });
    const { campaign } = await post('/api/campaigns/import', record);
    location.assign(`/c/${campaign}`);
  });
}
drawPictures(boot().pictures);
show();
