import type { form as english } from '../en/form.ts';
import type { Translation } from '../translation.ts';

export const form: Translation<typeof english> = {
  counter: '{{used}} من {{characters}}',
  minimum: '{{characters}} على الأقل',
  nearLimit: 'كاد يمتلئ: يتسع لما مجموعه {{characters}}.',
  full: 'امتلأت الخانة: {{characters}}.',
  optional: '(اختياري)',
};
