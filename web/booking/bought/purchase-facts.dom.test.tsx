import { afterEach, expect, it, vi } from 'vitest';
import type { ShownDelivery } from '#machines/api/own-order.ts';
import { languages } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking as en } from '#web/i18n/en/booking.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import type { Purchase } from './purchase.ts';
import { PurchaseFacts } from './purchase-facts.tsx';

addBookingTexts();
afterEach(() => vi.unstubAllGlobals());

const title = 'The Toolkit';
const purchase: Purchase = {
  ...{
    bookingId: 'booking-1',
    token: 'token-1',
    itemId: 'toolkit',
    name: title,
    price: 'AED 99',
    priceUsd: '$27',
  },
  ...{ delivery: '', deliveryTime: '', appointment: null, calendarUrl: '', email: '' },
  ...{ isSession: false, isAwaiting: false, isUnanswered: false },
};

function answer(...parts: Array<Partial<ShownDelivery>>) {
  const delivery = {
    item: 'toolkit',
    title,
    rest: null,
    isSession: false,
    dueAt: null,
    progress: null,
  };
  const order = {
    ...{ title, price: 'AED 99', reference: '', status: 'payment-completed', answers: 'closed' },
    ...{ isSession: false, receipt: null, copy: null },
  };
  const deliveries = parts.map((part) => ({ ...delivery, isSoon: false, file: null, ...part }));
  vi.stubGlobal('fetch', async () => Response.json({ order, deliveries }));
}

const soon = { status: 'making', isSoon: true } as const;
const there = { status: 'delivered', file: '/file?id=1' } as const;

it.each(languages)(
  'says in the same place that a file is coming and that it is there (%s)',
  async (language) => {
    const { bought } = { en, ar }[language];
    answer(soon);
    const { screen } = await onScreen(
      <LanguageRoot language={language}>
        <PurchaseFacts purchase={purchase} />
      </LanguageRoot>,
    );
    const status = screen.querySelector('[role="status"]');
    const heard = (text: string) =>
      act(async () => {
        await expect.poll(() => status?.textContent).toBe(text);
      });
    await heard(bought.coming);
    answer(there);
    dispatchEvent(new Event('focus'));
    await heard(bought.open.replace('{{title}}', title));
    expect(screen.querySelector('[role="status"]')).toBe(status);
    expect(screen.querySelectorAll('a')).toHaveLength(1);
  },
);

it('announces nothing about a file that is there from the start', async () => {
  answer(there);
  const { screen } = await onScreen(
    <LanguageRoot language="en">
      <PurchaseFacts purchase={purchase} />
    </LanguageRoot>,
  );
  await act(async () => {
    await expect.poll(() => screen.querySelectorAll('a')).toHaveLength(1);
  });
  expect(screen.querySelector('[role="status"]')?.textContent).toBe('');
});

it.each(languages)(
  'says what of a bundle comes at once and what waits for answers (%s)',
  async (language) => {
    const unanswered = { item: 'roadmap', title: 'Roadmap', status: 'unanswered' } as const;
    answer(soon, { item: 'voice', title: 'Voice', status: 'making' }, unanswered);
    const { screen } = await onScreen(
      <LanguageRoot language={language}>
        <PurchaseFacts purchase={purchase} />
      </LanguageRoot>,
    );
    const { parts } = { en, ar }[language].bought;
    const rows = () => [...screen.querySelectorAll('dl > div')].map((row) => row.textContent);
    await act(async () => {
      await expect
        .poll(rows)
        .toEqual(
          expect.arrayContaining([
            `${parts.atOnce}The Toolkit`,
            `${parts.making}Voice`,
            `${parts.waiting}Roadmap`,
          ]),
        );
    });
    const count = rows().length;
    answer(there, { ...unanswered, status: 'making' });
    dispatchEvent(new Event('focus'));
    await act(async () => {
      await expect.poll(() => rows().length).toBe(count - 3);
    });
  },
);
