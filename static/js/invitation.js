/** Standing before a table: say who you are, then sit down or watch. */
import './shell.js';
import { post } from './api.js';
import { boot } from './boot.js';
import { formNamed, introduce, onSubmit } from './forms.js';
import { drawScenery } from './pictures.js';

drawScenery(boot().scenery);
const form = formNamed('invitation');
/** Which button was pressed; Enter is the first one. */
let how = 'sit';

if (form) {
  form.addEventListener('click', event => {
    const button = /** @type {Element} */ (event.target).closest('button');
    if (button) how = button.value;
  });
  onSubmit(form, async data => {
    const name = await introduce(data);
    if (how === 'sit') await post(`/api/rooms/${form.dataset.room}/sit`, { name });
    location.assign(`/t/${form.dataset.room}${how === 'sit' ? '' : '?watch=1'}`);
  });
}
