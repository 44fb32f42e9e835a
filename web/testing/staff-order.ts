import { afterEach, beforeEach, vi } from 'vitest';
import type { PaymentFacts, ReadOrderResponse } from '#machines/api/order.ts';
import { act } from '#web/testing/on-screen.tsx';

export const at = '2026-05-01T08:00:00.000Z';
export const amount = { minor: 34_900, currency: 'AED' };

export const transfer: PaymentFacts = {
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

export const entry = (id: number): ReadOrderResponse['history'][number] => ({
  id,
  at,
  event: 'delivery.flagged',
  by: 'jobs',
  outcome: 'applied',
  before: 'paid',
  after: 'paid',
  note: '',
});

export const order: ReadOrderResponse = {
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
  deadline: null,
  erasedAt: null,
  isErasable: false,
  needsAttention: true,
  flags: ['draft_flagged', 'job_failed'],
  payments: [transfer],
  deliveries: [],
  appointments: [],
  chooseTimeUrl: null,
  mails: [],
  history: [entry(7), entry(9)],
};

/** Records calls until the test is over, and answers each with `calls.answer`. */
export function recordCalls() {
  const calls = {
    sent: [] as Array<{ path: string; body: unknown }>,
    answer: async () => Response.json({ success: true }),
  };
  beforeEach(() => {
    calls.sent = [];
    calls.answer = async () => Response.json({ success: true });
    vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
      calls.sent.push({ path, body: JSON.parse(body) });
      return calls.answer();
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return calls;
}

export const buttonIn = (screen: Element, text: string) => {
  const found = [...screen.querySelectorAll('button')].find((each) => each.textContent === text);
  if (!found) throw new Error(`no button ${text}`);
  return found;
};

/** Presses like a mouse, which focuses what it presses. */
export const press = (screen: Element, text: string) =>
  act(async () => {
    const button = buttonIn(screen, text);
    button.focus();
    button.click();
  });

export const fieldOf = (screen: Element) => {
  const field = screen.querySelector('input');
  if (!field) throw new Error('no field');
  return field;
};

export const isFocused = (element: Element | null | undefined) =>
  element !== null && element === document.activeElement;
