import { expect, test } from 'vitest';
import { MESSAGE_MAX } from '#machines/validation/limits.ts';
import { restoreDraft } from './draft.ts';

test('a message that is too long to be sent comes back whole', () => {
  const message = 'm'.repeat(MESSAGE_MAX + 1);
  sessionStorage.setItem('contact_draft', JSON.stringify({ message }));
  const form = document.createElement('form');
  form.innerHTML = '<textarea name="message"></textarea>';
  restoreDraft('contact_draft', form);
  expect(form.querySelector('textarea')?.value).toBe(message);
});
