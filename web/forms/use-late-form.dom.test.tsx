import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { common } from '#web/i18n/en/common.ts';
import { onScreen } from '#web/testing/on-screen.tsx';
import { currentToast, dismissToast } from '#web/ui/toast-region.tsx';
import { useLateForm } from './use-late-form.ts';

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
