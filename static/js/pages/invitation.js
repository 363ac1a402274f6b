/** Standing before a table: say who you are and sit down, or just watch. */
import './shell.js';
import { post } from '../wire/api.js';
import { pageData } from '../lib/pagedata.js';
import { formNamed, introduce, onSubmit } from './forms.js';
import { drawScenery } from '../board/pictures.js';

drawScenery(pageData().scenery);
const form = formNamed('invitation');
if (form) {
  /** Which button was pressed; Enter is the first one. */
  let how = form.querySelector('button')?.value ?? 'sit';
  form.addEventListener('click', event => {
    const button = /** @type {Element} */ (event.target).closest('button');
    if (button) how = button.value;
  });
  onSubmit(form, async data => {
    // Who only watches need not say a name; the server makes them a guest.
    if (how === 'watch' && !String(data.get('name') ?? '').trim()) await post('/api/me', {});
    else {
      const name = await introduce(data);
      if (how === 'sit') await post(`/api/rooms/${form.dataset.room}/sit`, { name });
    }
    location.assign(`/t/${form.dataset.room}${how === 'sit' ? '' : '?watch=1'}`);
  });
}
