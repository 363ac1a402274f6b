/** Standing before a campaign: say who you are, then belong to it. */
import '../shell.js';
import { post } from '../api.js';
import { formNamed, onSubmit } from '../forms.js';

const form = formNamed('join-campaign');
if (form) {
  onSubmit(form, async data => {
    const [name, colour, shape] = ['name', 'colour', 'shape'].map(field => String(data.get(field)));
    await post('/api/me', { name, colour, shape });
    await post('/api/campaigns/join', { code: form.dataset.code ?? '' });
    location.assign(`/c/${form.dataset.campaign}`);
  });
}
