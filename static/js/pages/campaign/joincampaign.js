/** Standing before a campaign: say who you are, then belong to it. */
import '../shell.js';
import { post } from '../../wire/api.js';
import { pageData } from '../../lib/pagedata.js';
import { formNamed, introduce, onSubmit } from '../forms.js';
import { drawScenery } from '../../board/pictures.js';

drawScenery(pageData().scenery);
const form = formNamed('join-campaign');
if (form) {
  onSubmit(form, async data => {
    await introduce(data);
    await post('/api/campaigns/join', { code: form.dataset.code ?? '' });
    location.assign(`/c/${form.dataset.campaign}`);
  });
}
