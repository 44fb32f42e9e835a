import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ShownDelivery, ShownOrder } from '#machines/api/own-order.ts';
import type { Language } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { i18nFor } from '#web/i18n/i18n.ts';
import { seededPage } from '#web/testing/see-page.ts';
import './arrived.tsx';
import { Bought, openingOf } from './bought.tsx';
import './page.tsx';

const order: ShownOrder = {
  title: 'Rediscover You',
  price: 'AED 580',
  priceUsd: '$158',
  reference: '7K3M-9QXT-2B4C-D6EF',
  status: 'payment-completed',
  answers: 'closed',
  isSession: false,
  receipt: null,
  copy: null,
};
const roadmap: ShownDelivery = {
  item: 'roadmap',
  title: 'Roadmap',
  status: 'making',
  rest: null,
  isSession: false,
  dueAt: '2026-11-24T08:00:00Z',
  isSoon: false,
  file: null,
  progress: {
    steps: ['paid', 'answers', 'written', 'read', 'sent'],
    current: 'read',
    worker: null,
  },
};
const toolkit: ShownDelivery = {
  ...roadmap,
  item: 'toolkit',
  title: 'Toolkit',
  status: 'delivered',
  dueAt: null,
  file: '/documents/file?token=x',
};
const session: ShownDelivery = { ...roadmap, item: 'the-map', isSession: true, dueAt: null };

type Given = Partial<Parameters<typeof Bought>[0]> & { language?: Language };

function shown({ language = 'en', ...given }: Given): string {
  const html = renderToString(
    <LanguageRoot language={language}>
      <Bought
        order={order}
        deliveries={[roadmap, toolkit]}
        appointment={null}
        token="token-1"
        zone="Asia/Dubai"
        onChanged={() => {}}
        {...given}
      />
    </LanguageRoot>,
  );
  return html.replace(/<!-- -->/g, '');
}

it('says how far each part is, when it comes, and opens the finished ones', () => {
  const page = shown({});
  expect(page).toContain('will reach you by Tuesday');
  expect(page).toContain('24 November');
  expect(page).toContain('href="/documents/file?token=x&amp;lang=en"');
  expect(page).toContain('7K3M-9QXT-2B4C-D6EF');
  expect(shown({ language: 'ar' })).toContain('ويصلك في موعد أقصاه');
});

it.each(['en', 'ar'] as const)(
  'shows what is done, what happens now and with whom in %s',
  (language) => {
    const { progress } = roadmap;
    const at = (change: Partial<NonNullable<typeof progress>>) =>
      shown({
        language,
        deliveries: [{ ...roadmap, progress: progress && { ...progress, ...change } }],
      });
    const texts = i18nFor(language).getFixedT(language, 'orderPage');
    const named = at({ worker: 'Nour' });
    expect(named).toMatch(/aria-current="step"/);
    expect(named.match(/data-is="done"/g)).toHaveLength(3);
    expect(named).toContain(`<small>${texts('steps.worker', { name: 'Nour' })}</small>`);
    expect(at({})).not.toMatch(/aria-current(?:(?!<\/li>).)*<small>/);
    const sent = at({ current: null });
    expect(sent).not.toContain('aria-current');
    expect(sent.match(/data-is="done"/g)).toHaveLength(5);
    expect(shown({ language, deliveries: [{ ...roadmap, progress: null }] })).not.toContain(
      'data-is',
    );
  },
);

it('shows the price as the card and the sheet do: the dollars, and what was charged', () => {
  const plain = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/[\u2066-\u2069]/g, '');
  expect(plain(shown({}))).toMatch(/\$158\s+charged as AED\u00a0580/);
  expect(plain(shown({ language: 'ar' }))).toMatch(/158\u00a0دولارًا\s+والمدفوع 580\u00a0درهمًا/);
  const { priceUsd: _, ...older } = order;
  expect(plain(shown({ order: older }))).toMatch(/\sAED\u00a0580\s/);
  expect(plain(shown({ order: older }))).not.toMatch(/\$|charged as/);
});

it('leads to the questions that are not answered yet', () => {
  const unanswered = { ...roadmap, status: 'unanswered' } as const;
  const page = shown({ order: { ...order, answers: 'missing' }, deliveries: [unanswered] });
  expect(page).toContain('/coaching#booking=token-1');
  expect(page).toContain('Answer our questions');
});

const since = '2026-11-21T08:00:00Z';
const resting = { ...roadmap, status: 'resting' } as const;

it('says since when a part is paused, why, and what its customer was told', () => {
  const rest = { since, isDisputed: false, reason: 'We wait for your photographs.' };
  const page = shown({ deliveries: [{ ...resting, rest }] });
  expect(page).toContain('paused since Saturday');
  expect(page).toContain('21 November');
  expect(page).toMatch(/<blockquote dir="auto">We wait for your photographs\.</);
  expect(page).not.toContain('your bank');
  const arabic = shown({ language: 'ar', deliveries: [{ ...resting, rest }] });
  expect(arabic).toMatch(/متوقف مؤقتًا منذ \u2068?السبت/);
});

it('says of a disputed payment what its customer can do, with what was agreed on besides', () => {
  const disputed = { since, isDisputed: true, reason: null };
  const page = shown({ deliveries: [{ ...resting, rest: disputed }] });
  expect(page).toContain('please tell your bank');
  expect(page).not.toContain('<blockquote');
  const rest = { ...disputed, reason: 'You are away.' };
  const both = shown({ deliveries: [{ ...resting, rest }] });
  expect(both).toContain('please tell your bank');
  expect(both).toMatch(/as we wrote to you[\s\S]*You are away\./);
});

it.each([
  ['refunded', 'ended when your money was returned'],
  ['erased', 'ended when everything was erased'],
  ['closed', 'It has ended.'],
] as const)('says why a part that was stopped has ended: %s', (status, ending) => {
  const stopped = { ...roadmap, status: 'stopped' } as const;
  expect(shown({ order: { ...order, status }, deliveries: [stopped] })).toContain(ending);
});

it('shows a session’s time with its calendar file, and links to the calendar where it has none', () => {
  const appointment = { startsAt: '2026-11-22T09:00:00Z', calendarFile: 'BEGIN:VCALENDAR' };
  const deliveries = [session];
  expect(shown({ deliveries, appointment })).toMatch(/<a[^>]*download="session.ics"/);
  expect(shown({ deliveries })).toMatch(
    /<a[^>]*href="\/coaching#booking=token-1"[^>]*>Choose a time/,
  );
});

it('shows the times of the package’s other sessions', () => {
  const otherTimes = ['2026-11-08T09:00:00Z', '2026-11-15T09:00:00Z'];
  const appointment = { startsAt: '2026-11-22T09:00:00Z', calendarFile: null };
  const times = (html: string) =>
    [...html.matchAll(/<time dateTime="([^"]*)"/gi)].map(([, at]) => at);
  const deliveries = [session];
  const alone = shown({ deliveries, appointment });
  const one = shown({ deliveries, appointment: { ...appointment, otherTimes } });
  expect(times(one).filter((at) => !times(alone).includes(at))).toEqual(otherTimes);
  expect(one).toContain('Your other sessions:');
  expect(alone).not.toContain('Your other sessions:');
});

it('links to the calendar’s page where a session is moved, as long as it can be', () => {
  const appointment = { startsAt: '2026-11-22T09:00:00Z', calendarFile: 'BEGIN:VCALENDAR' };
  const moveUrl = 'https://calendar.example.org/reschedulings/1';
  const deliveries = [session];
  expect(shown({ deliveries, appointment: { ...appointment, moveUrl } })).toMatch(
    /<a href="https:\/\/calendar.example.org\/reschedulings\/1" target="_blank" rel="noopener"[^>]*>Move the session/,
  );
  expect(shown({ deliveries, appointment })).not.toContain('Move the session');
});

it.each([
  ['paid', { status: 'payment-completed' }, 'Here is what you have bought'],
  ['a session', { status: 'payment-completed', isSession: true }, 'Here is your session'],
  ['unpaid', { status: 'payment-processing' }, 'This booking is not paid yet'],
  ['awaiting', { status: 'awaiting-confirmation' }, 'We are waiting for your transfer'],
  ['wrong', { status: 'wrong-amount' }, 'We are looking at your payment'],
  ['disputed', { status: 'disputed' }, 'Your bank is looking into your payment'],
  ['refunded', { status: 'refunded' }, 'Your money was returned'],
  ['over', { status: 'closed' }, 'This booking has ended'],
] as const)('shows the status of an order: %s', (_, changes, heading) => {
  const t = i18nFor('en').getFixedT('en', 'orderPage');
  expect(openingOf(t, { ...order, ...changes }, [roadmap]).heading).toBe(heading);
});

it('promises nothing for money that came after the end', () => {
  const t = i18nFor('en').getFixedT('en', 'orderPage');
  expect(openingOf(t, order, []).heading).toBe('Your money is safe');
});

it.each(['en', 'ar'] as const)(
  'the order page is served without anybody’s data (%s)',
  async (language) => {
    const page = await seededPage('/order', language);
    expect(page).toContain('<noscript>');
    expect(page).toMatch(/<h1[^>]*>(Your order|طلبك)</);
  },
);
