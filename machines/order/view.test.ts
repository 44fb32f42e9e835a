import { expect, it } from 'vitest';
import { playOrder } from '../testing/play-order.ts';
import {
  cancelled,
  deadlinePassed,
  disputed,
  disputeLost,
  disputeWon,
  refunded,
  requested,
  settled,
  settledWrongly,
} from './fixtures.ts';
import type { OrderEvent } from './types.ts';
import { isInPayment, viewOrder } from './view.ts';

const after = (...events: OrderEvent[]) => playOrder('personalised', ...events).snapshot;

it.each<[string, boolean, OrderEvent[]]>([
  ['nothing was asked for yet', true, []],
  ['a payment may be made', true, [requested]],
  ['another amount arrived', true, [requested, settledWrongly]],
  ['it is paid', false, [requested, settled]],
  ['the bank looks into the payment', true, [requested, settled, disputed]],
  ['the bank has left the money here', false, [requested, settled, disputed, disputeWon]],
  ['the bank has returned the money', false, [requested, settled, disputed, disputeLost]],
  ['all was returned', false, [requested, settled, refunded]],
  ['its time is over', false, [deadlinePassed]],
  ['it was let go', false, [cancelled]],
])('says whether money may still come or leave when %s: %s', (_, isExpected, events) => {
  expect(isInPayment(after(...events))).toBe(isExpected);
});

it('names the wrong amount only while no right one came', () => {
  expect(viewOrder(after(requested, settledWrongly)).received).toEqual(settledWrongly.amount);
  expect(viewOrder(after(requested, settled)).received).toBeNull();
});
