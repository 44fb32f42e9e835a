import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MESSAGE_MAX } from '#machines/validation/limits.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { common } from '#web/i18n/en/common.ts';
import { onScreen } from '#web/testing/on-screen.tsx';
import { currentToast, dismissToast } from '#web/ui/toast-region.tsx';
import { restoreDraft } from './draft.ts';
import { useLateForm } from './use-late-form.ts';

test('a message that is too long to be sent comes back whole', () => {
  const message = 'm'.repeat(MESSAGE_MAX + 1);
  sessionStorage.setItem('contact_draft', JSON.stringify({ message }));
  const form = document.createElement('form');
  form.innerHTML = '<textarea name="message"></textarea>';
  restoreDraft('contact_draft', form);
  expect(form.querySelector('textarea')?.value).toBe(message);
});

describe('a form whose script comes late', () => {
  beforeEach(() => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
  afterEach(() => {
    dismissToast();
    vi.restoreAllMocks();
  });

  function Form() {
    const { props } = useLateForm({
      draftKey: 'contact_draft',
      load: () => Promise.reject(new TypeError('no such file')),
    });
    return <form {...props} />;
  }

  test('ERR-10: a form whose script could not be loaded has the heading of any other that needs the network', async () => {
    const { screen } = await onScreen(
      <LanguageRoot language="en">
        <Form />
      </LanguageRoot>,
    );
    screen.querySelector('form')?.requestSubmit();
    await expect
      .poll(currentToast)
      .toMatchObject({ title: 'Connection Required', text: common.offline.text });
  });
});
