import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownDelivery } from '#machines/api/own-order.ts';
import {
  events,
  filled,
  loadOutputs,
  smooth,
  withdrawOutputs,
} from '#machines/booking/fixtures.ts';
import { type Language, languages } from '#machines/language.ts';
import { linkOutputs, events as paymentEvents } from '#machines/payment/fixtures.ts';
import { openPage } from '#machines/testing/browser.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking as en } from '#web/i18n/en/booking.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { openSheet } from '#web/testing/open-sheet.tsx';
import { openSite } from '#web/testing/open-site.tsx';
import type { BookableItem } from '../types.ts';
import { cardOf, type Purchase, purchaseOf, readPurchase } from './purchase.ts';
import { PurchaseCard } from './purchase-card.tsx';
import { PurchaseFacts } from './purchase-facts.tsx';
import { keepPurchase, storedPurchase } from './purchase-store.ts';

describe('the card of a purchase', () => {
  const toolkit = {
    id: 'toolkit',
    type: 'service',
    url: '/coaching',
    price: 'AED 121',
    priceUsd: '$33',
    parts: [],
  } as const;
  const items: Record<Language, BookableItem[]> = {
    en: [{ ...toolkit, name: 'Toolkit', delivery: 'A PDF', deliveryTime: 'Within a day' }],
    ar: [{ ...toolkit, name: 'حقيبة الأدوات', delivery: 'ملف', deliveryTime: 'خلال يوم' }],
  };
  const stored = {
    bookingId: 'booking-1',
    token: 'token-1',
    itemId: 'toolkit',
    name: 'Toolkit',
    price: 'AED 121',
    delivery: 'A PDF',
    deliveryTime: 'Within a day',
    appointment: null,
    isSession: false,
    calendarUrl: '',
    email: '',
    isAwaiting: false,
  };
  const titles = { en: 'Your toolkit', ar: 'حقيبتك' };

  /** Answers as the server does, in the language of the request. */
  let answer: (language: Language) => Promise<Response>;

  const delivered = async (language: Language) => {
    const delivery = {
      ...{ item: 'toolkit', title: titles[language], status: 'delivered', rest: null },
      ...{ isSession: false, dueAt: null, isSoon: false, file: '/documents/file?token=x' },
      progress: null,
    };
    const order = {
      ...{ title: titles[language], price: 'AED 121', reference: '', status: 'payment-completed' },
      ...{ answers: 'closed', isSession: false, receipt: null, copy: null },
    };
    return Response.json({ order, deliveries: [delivery] });
  };

  beforeEach(() => {
    answer = delivered;
    vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, Language> }) =>
      answer(headers['Accept-Language'] as Language),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  function Shown() {
    const { language } = useTranslation('booking');
    return <PurchaseCard stored={JSON.stringify(stored)} items={items[language]} />;
  }

  it('the purchase, and its file, are shown in the current language', async () => {
    const { screen, speak } = await openSite({ address: '/coaching', children: <Shown /> });
    const text = () => screen.textContent ?? '';
    await expect.poll(text).toContain(titles.en);
    expect(text()).toContain('Within a day');
    const arabic = Promise.withResolvers<Response>();
    answer = () => arabic.promise;
    await speak('ar');
    await expect.poll(text).toContain('حقيبة الأدوات');
    expect(text()).toContain('خلال يوم');
    for (const english of ['Toolkit', 'A PDF', 'Within a day'])
      expect(text()).not.toContain(english);
    expect(screen.querySelectorAll('a[download]')).toHaveLength(1);
    arabic.resolve(await delivered('ar'));
    await expect.poll(text).toContain(titles.ar);
    expect(text()).not.toContain(titles.en);
  });

  it('an item that the page does not sell any more keeps the words in which it was bought', async () => {
    const { screen } = await openSite({
      address: '/coaching?lang=ar',
      children: <PurchaseCard stored={JSON.stringify(stored)} items={[]} />,
    });
    expect(screen.textContent).toContain('Toolkit');
    expect(screen.textContent).toContain('Within a day');
  });
});

describe('whether the card of a purchase is shown', () => {
  beforeEach(() => keepPurchase(null));

  const card = () => readPurchase(storedPurchase() ?? '');

  /** A sheet whose transfer was announced. */
  async function announced(answers: Parameters<typeof openPage>[0]) {
    const page = openPage({ ...smooth, createPaymentLink: [linkOutputs.transfer], ...answers });
    const sheet = await openSheet(page);
    await sheet.send(...filled, events.submit);
    await sheet.pay(paymentEvents.chooseTransfer, paymentEvents.initiate);
    expect(card()).toMatchObject({ bookingId: 'booking-1', isAwaiting: true });
    return sheet;
  }

  it('the card goes when the transfer is taken back, and not before', async () => {
    const { trouble, withdrawn } = withdrawOutputs;
    const sheet = await announced({ withdrawTransfer: [trouble, withdrawn] });
    await sheet.send(events.back, events.reopen);
    expect(card()).not.toBeNull();
    await sheet.send(events.reopen);
    expect(card()).toBeNull();
  });

  it('the card goes when the server says that the transfer was taken back elsewhere', async () => {
    const sheet = await announced({ loadBooking: [loadOutputs.awaiting, loadOutputs.unpaid] });
    await sheet.send(events.focus);
    expect(card()).not.toBeNull();
    await sheet.send(events.focus);
    expect(card()).toBeNull();
  });

  it('the card of another booking stays, and so does this one while its booking is loaded', async () => {
    const page = openPage({ ...smooth, loadBooking: ['silence'] });
    const sheet = await openSheet(page);
    await sheet.send(...filled, events.submit);
    const { item } = page.view();
    if (!item) throw new Error('the sheet is about nothing');
    const bought = cardOf(purchaseOf(page.view(), item, [], null));
    const other = { ...bought, bookingId: 'booking-2' };
    keepPurchase(other);
    await sheet.send(events.back, events.next);
    expect(card()).toEqual(other);
    await sheet.send(events.close);

    keepPurchase(bought);
    await sheet.send(events.open);
    expect(page.step()).toBe('opening');
    expect(card()).toEqual(bought);
  });
});

describe('the facts of a purchase', () => {
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
});
