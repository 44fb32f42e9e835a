import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type DeliveryFacts,
  type OrderHistoryEvent,
  type PaymentFacts,
  type ReadOrderResponse,
  settleAttention,
} from '#machines/api/order.ts';
import { confirmTransfer, endTransfer, readReceipt } from '#machines/api/staff-payments.ts';
import { languages } from '#machines/language.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { orders as ar } from '#web/i18n/ar/orders.ts';
import { orders as en } from '#web/i18n/en/orders.ts';
import { onScreen, typeInto } from '#web/testing/on-screen.tsx';
import { InAdmin } from '#web/testing/open-area.tsx';
import { PageHeading } from '../page.tsx';
import { Attention } from './attention.tsx';
import { Deliveries } from './deliveries.tsx';
import { OrderHistory } from './order-history.tsx';
import { Payments } from './payments.tsx';
import { WriteTo } from './write-to.tsx';

const at = '2026-05-01T08:00:00.000Z';
const amount = { minor: 34_900, currency: 'AED' };

const transfer: PaymentFacts = {
  id: 'payment-1',
  provider: 'bank_transfer',
  reference: 'GSM-1',
  amount,
  status: 'open',
  createdAt: at,
  announcedAt: at,
  received: null,
  receivedAt: null,
  returned: null,
  returning: null,
  reasons: [],
  dispute: null,
  receipts: [],
  isRefundable: false,
};

const confirmed: PaymentFacts = {
  ...transfer,
  status: 'paid',
  received: amount,
  receivedAt: at,
  isRefundable: true,
};

const entry = (id: number, flags: string[]): ReadOrderResponse['history'][number] => ({
  id,
  at,
  event: 'delivery.flagged',
  by: 'jobs',
  cause: 'test',
  outcome: 'applied',
  before: 'paid',
  after: 'paid',
  flags,
  note: '',
});

const order: ReadOrderResponse = {
  id: 'order-1',
  createdAt: at,
  name: 'Sara',
  email: 'sara@example.org',
  whatsapp: '',
  language: 'en',
  item: 'Roadmap',
  itemToCustomer: 'Their roadmap',
  price: amount,
  state: 'awaitingPayment',
  work: 'money',
  path: 'awaitingPayment',
  deadline: null,
  erasedAt: null,
  isErasable: false,
  needsAttention: true,
  flags: ['draft_flagged', 'job_failed'],
  payments: [transfer],
  deliveries: [],
  appointments: [],
  mails: [],
  history: [entry(7, ['draft_flagged']), entry(9, ['job_failed'])],
};

let sent: Array<{ path: string; body: unknown }>;
let answer: () => Promise<Response>;

beforeEach(() => {
  sent = [];
  answer = async () => Response.json({ success: true });
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const buttonIn = (screen: Element, text: string) => {
  const found = [...screen.querySelectorAll('button')].find((each) => each.textContent === text);
  if (!found) throw new Error(`no button ${text}`);
  return found;
};

/** Presses like a mouse, which focuses what it presses. */
const press = (screen: Element, text: string) =>
  act(async () => {
    const button = buttonIn(screen, text);
    button.focus();
    button.click();
  });

const fieldOf = (screen: Element) => {
  const field = screen.querySelector('input');
  if (!field) throw new Error('no field');
  return field;
};

const refusal = (code: string) => async () => Response.json({ code }, { status: 409 });

it.each(languages)(
  'an order says why it needs attention, and whom to ask (%s)',
  async (language) => {
    const texts = { en, ar }[language];
    const { screen } = await onScreen(
      <InAdmin language={language}>
        <Attention order={order} />
      </InAdmin>,
    );
    expect(screen.textContent).toContain(texts.notices.draft_flagged.subject);
    expect(screen.textContent).toContain('112');
    expect(screen.textContent).not.toContain('{{');
    expect(screen.textContent).toContain(texts.notices.job_failed.text);
  },
);

it('an order is settled up to what was seen, and a refused note stays', async () => {
  const shown = (seen: ReadOrderResponse) => (
    <InAdmin as="support">
      <Attention order={seen} />
    </InAdmin>
  );
  const { screen, draw } = await onScreen(shown(order));
  await act(async () => typeInto(fieldOf(screen), 'Called her'));
  answer = refusal('attention_changed');
  await press(screen, en.settle.send);
  const body = { orderId: 'order-1', note: 'Called her', seen: 9 };
  expect(sent).toEqual([{ path: settleAttention.path, body }]);
  const alert = () => screen.querySelector('[role="alert"]')?.textContent ?? '';
  await expect.poll(alert).toContain('Something new');
  expect(fieldOf(screen).value).toBe('Called her');

  await draw(shown({ ...order, needsAttention: false, flags: [] }));
  expect(screen.textContent).toContain(en.settle.meanwhile);
  expect(fieldOf(screen).value).toBe('Called her');
});

it('an order offers no settling to a role that may not settle it', async () => {
  const { screen } = await onScreen(
    <InAdmin as="reviewer">
      <Attention order={order} />
    </InAdmin>,
  );
  expect(screen.textContent).toContain(en.notices.job_failed.subject);
  expect(screen.querySelector('form')).toBeNull();
});

it('settling an order leads to the page’s heading once the form is gone', async () => {
  const shown = (seen: ReadOrderResponse) => (
    <InAdmin as="support">
      <PageHeading title="Roadmap" />
      <Attention order={seen} />
    </InAdmin>
  );
  const { screen, draw } = await onScreen(shown(order));
  await act(async () => typeInto(fieldOf(screen), 'Called her'));
  act(() => fieldOf(screen).focus());
  await press(screen, en.settle.send);
  await draw(shown({ ...order, needsAttention: false, flags: [] }));
  expect(screen.textContent).toBe('Roadmap');
  expect(document.activeElement?.tagName).toBe('H1');
});

const payments = (...shown: PaymentFacts[]) => (
  <InAdmin>
    <Payments order={{ ...order, payments: shown }} />
  </InAdmin>
);

const isFocused = (element: Element | null | undefined) =>
  element !== null && element === document.activeElement;

it('a form in place takes the focus, gives it back, and leads to the heading when it is done', async () => {
  const { screen } = await onScreen(payments(transfer));
  await press(screen, en.confirm.open);
  expect(isFocused(screen.querySelector('form h3'))).toBe(true);
  await press(screen, en.keep);
  expect(isFocused(buttonIn(screen, en.confirm.open))).toBe(true);
  await press(screen, en.confirm.open);
  await press(screen, en.confirm.send);
  expect(sent[0]?.path).toBe(confirmTransfer.path);
  expect(isFocused(screen.querySelector('h2'))).toBe(true);
});

it('a transfer that somebody else confirms meanwhile is announced, and its money can be returned', async () => {
  const { screen, draw } = await onScreen(payments(transfer));
  await press(screen, en.confirm.open);
  await act(async () => fieldOf(screen).focus());
  await draw(payments(confirmed));
  expect(screen.textContent).toContain(en.confirm.meanwhile);
  expect(document.activeElement?.textContent).toContain(en.confirm.meanwhile);
  await press(screen, en.refund.open);
  expect(screen.textContent).not.toContain(en.confirm.meanwhile);
  await draw(payments({ ...confirmed, returned: amount, isRefundable: false }));
  expect(screen.textContent).toContain(en.refund.meanwhile);
});

it('a transfer that one confirmed oneself is not called somebody else’s', async () => {
  const { screen, draw } = await onScreen(payments(transfer));
  await press(screen, en.confirm.open);
  await press(screen, en.confirm.send);
  await draw(payments(confirmed));
  expect(screen.textContent).not.toContain(en.confirm.meanwhile);
  buttonIn(screen, en.refund.open);
});

it('a transfer that did not come is ended after a confirmation', async () => {
  const { screen } = await onScreen(payments(transfer));
  await press(screen, en.endTransfer.open);
  expect(screen.textContent).toContain(en.endTransfer.sure);
  await press(screen, en.endTransfer.confirm);
  const body = { orderId: 'order-1', reference: 'GSM-1' };
  expect(sent).toEqual([{ path: endTransfer.path, body }]);
  expect(isFocused(screen.querySelector('h2'))).toBe(true);
});

it('only an announced transfer can be marked as not having come', async () => {
  const { screen, draw } = await onScreen(payments({ ...transfer, announcedAt: null }));
  expect(screen.textContent).not.toContain(en.endTransfer.open);
  await draw(payments(confirmed));
  expect(screen.textContent).not.toContain(en.endTransfer.open);
});

it('a refund offers all that is left, and its reason stands beside the payment afterwards', async () => {
  const left = { ...confirmed, returned: { minor: 10_000, currency: 'AED' } };
  const { screen, draw } = await onScreen(payments(left));
  await press(screen, en.refund.open);
  const all = [...screen.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith('All of it'),
  );
  await act(async () => all?.click());
  expect(fieldOf(screen).value).toBe('249');
  const reason = { why: 'They fell ill', by: 'Nour', at };
  await draw(payments({ ...left, reasons: [reason] }));
  expect(screen.textContent).toContain('They fell ill · Nour');
});

it.each(languages)(
  'a mail begins with a template in the customer’s language (%s)',
  async (language) => {
    const texts = { en, ar }[language];
    const { screen } = await onScreen(
      <InAdmin>
        <WriteTo order={{ ...order, language }} />
      </InAdmin>,
    );
    await press(screen, en.letter.open);
    const select = screen.querySelector('select');
    await act(async () => {
      if (!select) throw new Error('no select');
      select.value = 'question';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(screen.querySelector('textarea')?.lang).toBe(language);
    await press(screen, en.letter.send);
    const { subject } = texts.letter.templates.question;
    expect(sent).toMatchObject([
      { body: { orderId: 'order-1', subject: subject.replace('{{item}}', 'Their roadmap') } },
    ]);
  },
);

const step = (changes: Partial<OrderHistoryEvent>) => ({ ...entry(1, []), ...changes });

it.each(languages)('the history names who did what, and no key of ours (%s)', async (language) => {
  // The drawing names its arrowheads by it, and jsdom lacks it.
  vi.stubGlobal('CSS', { escape: String });
  const texts = { en, ar }[language];
  const { screen } = await onScreen(
    <InAdmin language={language}>
      <OrderHistory
        history={[
          step({ id: 1, event: 'booking.created', by: 'customer', before: null, after: 'draft' }),
          step({
            id: 2,
            event: 'payment.settled',
            by: 'ziina',
            before: 'draft',
            after: 'paid.ready',
          }),
          step({
            id: 3,
            event: 'later.event',
            by: 'later',
            before: 'paid.new',
            after: 'paid.later',
          }),
          step({ id: 4, event: 'attention.settled', by: 'staff Nour', note: 'Called her' }),
        ]}
      />
    </InAdmin>,
  );
  const steps = [...screen.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(steps[1]).toContain(texts.by.ziina);
  expect(steps[2]).toContain(texts.events.other);
  expect(steps[2]).toContain(texts.by.jobs);
  expect(steps[2]).not.toContain('later');
  expect(steps[3]).toContain('· Nour');
});

it('a refund on its way is shown beside its payment', async () => {
  const back = { minor: 10_000, currency: 'AED' };
  const { screen } = await onScreen(payments({ ...confirmed, returning: { amount: back, at } }));
  expect(screen.textContent).toContain(en.returning);
  expect(screen.textContent).toMatch(/AED\s100/);
});

it('a receipt that cannot be loaded says why, and is requested once', async () => {
  const receipt = { id: 'receipt-1', type: 'application/pdf', size: 9_000_000, at };
  const { screen } = await onScreen(payments({ ...transfer, receipts: [receipt] }));
  answer = () => Promise.reject(new TypeError('offline'));
  const [button] = screen.querySelectorAll('button');
  await act(async () => button?.click());
  await expect
    .poll(() => screen.querySelector('[role="alert"]')?.textContent)
    .toBe(describeProblem('en', 'network_error'));
  expect(sent.map(({ path }) => path)).toEqual([readReceipt.path]);
});

it('pausing work leads the focus through its form', async () => {
  const delivery: DeliveryFacts = {
    id: 'delivery-1',
    title: 'Roadmap',
    state: 'underway',
    stage: 'inReview',
    dueAt: null,
    hasFile: false,
    pause: null,
  };
  const shown = (each: DeliveryFacts) => (
    <InAdmin>
      <Deliveries order={{ ...order, deliveries: [each] }} />
    </InAdmin>
  );
  const { screen, draw } = await onScreen(shown(delivery));
  await press(screen, en.pause.open);
  expect(isFocused(screen.querySelector('form h3'))).toBe(true);
  await press(screen, en.keep);
  expect(isFocused(buttonIn(screen, en.pause.open))).toBe(true);
  await draw(shown({ ...delivery, state: 'paused', pause: { at, reason: 'Ill' } }));
  await press(screen, en.pause.end);
  expect(isFocused(screen.querySelector('h2'))).toBe(true);
});
