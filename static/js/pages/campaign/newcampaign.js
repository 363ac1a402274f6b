/** Founding a campaign. */
import '../corners.js';
import '../../art/sealed.js';
import '../shell.js';
import { post } from '../../wire/api.js';
import { pageData } from '../../lib/pagedata.js';
import { formNamed, onSubmit } from '../forms.js';
import { drawPictures } from '../../board/pictures.js';

const form = formNamed('found');
if (form) {
  form.addEventListener('change', () => {
    const edition = String(new FormData(form).get('edition'));
    document.documentElement.dataset.edition = edition;
    for (const part of form.querySelectorAll('[data-edition-part]'))
      /** @type {HTMLElement} */ (part).hidden = /** @type {HTMLElement} */ (part).dataset.editionPart !== edition;
  });
  onSubmit(form, async data => {
    const edition = String(data.get('edition'));
    const person = data.get('me');
    const { campaign } = await post('/api/campaigns', {
      name: String(data.get('name')),
      edition,
      modules: data.getAll(`modules-${edition}`),
      ...(person ? { person } : {}),
    });
    location.assign(`/c/${campaign}`);
  });
}
drawPictures(pageData().pictures);
