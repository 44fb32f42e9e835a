import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import {
  eraseForCustomer,
  type PaymentFacts,
  type ReadOrderResponse,
} from '#machines/api/order.ts';
import { confirmTransfer, endTransfer, readReceipt } from '#machines/api/staff-payments.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { orders as en, orders as texts } from '#web/i18n/en/orders.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import {
  amount,
  at,
  buttonIn,
  fieldOf,
  InAdmin,
  isFocused,
  openArea,
  order,
  press,
  recordCalls,
  transfer,
} from '#web/testing/open-area.tsx';
import { Erase } from './order.tsx';
import { Payments } from './payments.tsx';

const calls = recordCalls();

const confirmed: PaymentFacts = {
  ...transfer,
  status: 'paid',
  received: amount,
  receivedAt: at,
  isRefundable: true,
};

const payments = (...shown: PaymentFacts[]) => (
  <InAdmin>
    <Payments order={{ ...order, payments: shown }} />
  </InAdmin>
);

it('a form in place takes the focus, gives it back, and leads to the heading when it is done', async () => {
  const { screen } = await onScreen(payments(transfer));
  await press(screen, en.confirm.open);
  expect(isFocused(screen.querySelector('form h3'))).toBe(true);
  await press(screen, en.keep);
  expect(isFocused(buttonIn(screen, en.confirm.open))).toBe(true);
  await press(screen, en.confirm.open);
  await press(screen, en.confirm.send);
  expect(calls.sent[0]?.path).toBe(confirmTransfer.path);
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
  expect(calls.sent).toEqual([{ path: endTransfer.path, body }]);
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

it('a refund on its way is shown beside its payment', async () => {
  const back = { minor: 10_000, currency: 'AED' };
  const { screen } = await onScreen(payments({ ...confirmed, returning: { amount: back, at } }));
  expect(screen.textContent).toContain(en.returning);
  expect(screen.textContent).toMatch(/AED\s100/);
});

it('a receipt that cannot be loaded says why, and is requested once', async () => {
  const receipt = { id: 'receipt-1', type: 'application/pdf', size: 9_000_000, at };
  const { screen } = await onScreen(payments({ ...transfer, receipts: [receipt] }));
  calls.answer = () => Promise.reject(new TypeError('offline'));
  const [button] = screen.querySelectorAll('button');
  await act(async () => button?.click());
  await expect
    .poll(() => screen.querySelector('[role="alert"]')?.textContent)
    .toBe(describeProblem('en', 'network_error'));
  expect(calls.sent.map(({ path }) => path)).toEqual([readReceipt.path]);
});

async function open(order: { isErasable: boolean }) {
  const asked: unknown[] = [];
  let erasedAt: string | null = null;
  function answer(path: string, request: unknown) {
    if (path !== eraseForCustomer.path) return { id: 'o', erasedAt, ...order };
    asked.push(request);
    erasedAt = '2026-11-27T08:00:00.000Z';
    return { success: true };
  }
  function Page() {
    const { data } = useQuery({ queryKey: ['order'], queryFn: () => answer('', null) });
    return (
      <>
        <h1 tabIndex={-1}>Roadmap</h1>
        {data && <Erase order={data as ReadOrderResponse} />}
      </>
    );
  }
  return { asked, ...(await openArea({ answer, page: <Page /> })) };
}

it('an order is erased after a confirmation, and then offers nothing more', async () => {
  const { asked, text, button, press } = await open({ isErasable: true });
  await expect.poll(text).toContain(texts.erase.text);
  await press(texts.erase.open);
  expect(document.activeElement?.textContent).toBe(texts.erase.sure);
  await press(texts.keep);
  await press(texts.erase.open);
  expect(asked).toEqual([]);
  await press(texts.erase.confirm);
  await expect.poll(() => asked).toEqual([{ orderId: 'o' }]);
  await expect.poll(text).not.toContain(texts.erase.title);
  expect(button(texts.erase.open)).toBeUndefined();
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
});

it('an order that cannot be erased yet says why', async () => {
  const { text, button } = await open({ isErasable: false });
  await expect.poll(text).toContain(texts.erase.notYet);
  expect(button(texts.erase.open)).toBeUndefined();
});
