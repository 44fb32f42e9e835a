import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { languages } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking as en } from '#web/i18n/en/booking.ts';
import { onScreen } from '#web/testing/on-screen.tsx';
import { Files } from './purchase-facts.tsx';

addBookingTexts();
afterEach(() => vi.unstubAllGlobals());

const title = 'The Toolkit';

function answer(file: string | null) {
  const delivery = {
    ...{ item: 'toolkit', title, status: file ? 'delivered' : 'making', rest: null },
    ...{ isSession: false, dueAt: null, isSoon: file === null, file },
  };
  const order = {
    ...{ title, price: 'AED 99', reference: '', status: 'payment-completed', answers: 'closed' },
    ...{ isSession: false, receipt: null, copy: null },
  };
  vi.stubGlobal('fetch', async () => Response.json({ order, deliveries: [delivery] }));
}

it.each(languages)(
  'says in the same place that a file is coming and that it is there (%s)',
  async (language) => {
    const { bought } = { en, ar }[language];
    answer(null);
    const { screen } = await onScreen(
      <LanguageRoot language={language}>
        <Files token="token-1" />
      </LanguageRoot>,
    );
    const status = screen.querySelector('[role="status"]');
    const heard = (text: string) =>
      act(async () => {
        await expect.poll(() => status?.textContent).toBe(text);
      });
    await heard(bought.coming);
    answer('/file?id=1');
    dispatchEvent(new Event('focus'));
    await heard(bought.open.replace('{{title}}', title));
    expect(screen.querySelector('[role="status"]')).toBe(status);
    expect(screen.querySelectorAll('a')).toHaveLength(1);
  },
);

it('announces nothing about a file that is there from the start', async () => {
  answer('/file?id=1');
  const { screen } = await onScreen(
    <LanguageRoot language="en">
      <Files token="token-1" />
    </LanguageRoot>,
  );
  await act(async () => {
    await expect.poll(() => screen.querySelectorAll('a')).toHaveLength(1);
  });
  expect(screen.querySelector('[role="status"]')?.textContent).toBe('');
});
