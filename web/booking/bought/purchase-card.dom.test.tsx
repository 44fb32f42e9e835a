import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#machines/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { openSite } from '#web/testing/open-site.tsx';
import type { BookableItem } from '../types.ts';
import { PurchaseCard } from './purchase-card.tsx';

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
  for (const english of ['Toolkit', 'A PDF', 'Within a day']) expect(text()).not.toContain(english);
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
