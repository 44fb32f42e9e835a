import { expect, it } from 'vitest';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { common } from '#web/i18n/en/common.ts';
import { onScreen } from '#web/testing/on-screen.tsx';
import { TermsNote } from './terms-note.tsx';

it('says that it closes by itself before it says the terms', async () => {
  const { screen } = await onScreen(
    <LanguageRoot language="en">
      <TermsNote id="note" title="Terms">
        <p>All of them.</p>
      </TermsNote>
    </LanguageRoot>,
  );
  const described = screen.querySelector('dialog')?.getAttribute('aria-describedby');
  const said = [...(document.getElementById(described ?? '')?.children ?? [])];
  expect(said.map(({ textContent }) => textContent)).toEqual([
    common.terms.closing,
    'All of them.',
  ]);
});
