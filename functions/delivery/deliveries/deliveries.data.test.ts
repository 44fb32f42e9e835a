import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryStageOf, restoreDelivery } from '#machines/delivery/step.ts';
import { HOUR_MS } from '#machines/duration.ts';
import type { OrderEvent } from '#machines/order/types.ts';
import { createAdvance } from '../../booking/orders/advance.ts';
import { createReadOrder } from '../../booking/orders/read-order.ts';
import { deliveriesOf } from '../../platform/database/find-order.ts';
import { queuedDatabase } from '../../testing/database.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { deliveryOf, makeOrder } from '../../testing/order.ts';
import { remindDeliveries } from '../jobs.ts';
import { createAdvanceDelivery } from './advance-delivery.ts';

const logger = memoryLogger();
const origin = { by: 'test', cause: 'test' };
const amount = { minor: 34_900, currency: 'AED' };

const { database, queue, close } = await queuedDatabase(logger);
const advance = createAdvance({ database, queue, logger });
const advanceDelivery = createAdvanceDelivery({ database, queue, logger });
afterAll(close);

let orderId: string;
const paymentId = () => orderId;
beforeEach(async () => {
  orderId = await makeOrder(database);
});

async function change(set: string): Promise<void> {
  await database.sql.query(`update orders set ${set} where id = $1`, [orderId]);
}

async function send(...events: OrderEvent[]): Promise<void> {
  for (const event of events) await advance(orderId, event, origin);
}

const requested = (): OrderEvent => {
  const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
  return { type: 'payment.requested', paymentId: paymentId(), provider: 'stripe', expiresAt };
};
const settled = (): OrderEvent => ({ type: 'payment.settled', paymentId: paymentId(), amount });
const disputed = (status: 'opened' | 'won'): OrderEvent => {
  const disputeId = 'dp_1';
  return { type: 'payment.disputed', paymentId: paymentId(), disputeId, status, amount };
};
const refunded = (): OrderEvent => ({
  type: 'payment.refunded',
  paymentId: paymentId(),
  total: amount,
});

const deliveries = () => deliveriesOf(database, orderId);
const only = () => deliveryOf(database, orderId);

async function history(): Promise<string[]> {
  const { rows } = await database.sql.query<{ event: string; outcome: string }>(
    `select event, outcome from delivery_events join deliveries on deliveries.id = delivery_id
     where order_id = $1 order by delivery_events.id`,
    [orderId],
  );
  return rows.map(({ event, outcome }) => `${event} ${outcome}`);
}

/** The order's jobs but its mails; of a mail to staff what it is about. */
async function jobs(): Promise<string[]> {
  const { rows } = await database.sql.query<{ job: string }>(
    `select coalesce(data->>'notice', name) as job from jobs.job
     where data->>'orderId' = $1 and name <> 'order-mail' order by created_on, name`,
    [orderId],
  );
  return rows.map(({ job }) => job).filter((job) => !/^(order_paid|refunded|dispute)/.test(job));
}

describe('what a paid order owes', () => {
  it('begins with its settlement, once', async () => {
    await change('is_answered = true');
    await send(requested());
    expect(await deliveries()).toEqual([]);
    const from = Date.now();
    await send(settled(), settled());
    const delivery = await only();
    expect(delivery).toMatchObject({ item_id: 'roadmap', kind: 'text', state: 'underway' });
    expect(delivery.due_at?.getTime()).toBeGreaterThanOrEqual(from + 72 * HOUR_MS);
    expect(delivery.remind_at?.getTime()).toBe((delivery.due_at?.getTime() ?? 0) - 24 * HOUR_MS);
    expect(await history()).toEqual(['delivery.begun applied']);
    expect(await jobs()).toEqual(['write-draft']);
  });

  it('is what it was sold as, whatever its name', async () => {
    await change(`owed = '[{"item": "roadmap", "kind": "audio", "sessions": null}]'`);
    await send(requested(), settled());
    expect(await only()).toMatchObject({ item_id: 'roadmap', kind: 'audio' });
  });

  it('is each part of a bundle', async () => {
    await change(
      "item_id = 'rediscover-you', item_type = 'bundle', parts = '{toolkit,roadmap,voice-message}'",
    );
    await send(requested(), settled());
    const begun = (await deliveries()).map(({ item_id, snapshot }) => [
      item_id,
      deliveryStageOf(restoreDelivery(snapshot)),
    ]);
    expect(begun).toEqual([
      ['roadmap', 'waitingForAnswers'],
      ['toolkit', 'typesetting'],
      ['voice-message', 'inTheMaking'],
    ]);
    expect(await jobs()).toEqual(['typeset-document']);
  });

  it('rests while a bank questions the money, and ends when it is returned', async () => {
    await change('is_answered = true');
    await send(requested(), settled(), disputed('opened'));
    expect(await only()).toMatchObject({ state: 'paused', remind_at: null });
    await send(disputed('won'));
    expect((await only()).state).toBe('underway');
    await send(refunded());
    expect((await only()).state).toBe('stopped');
    expect(await history()).toEqual([
      'delivery.begun applied',
      'work.paused applied',
      'work.resumed applied',
      'order.reversed applied',
    ]);
  });
});

describe('a change of a delivery', () => {
  it('resumes work that an earlier program paused, whose stage was part of the context', async () => {
    await change('is_answered = true');
    await send(requested(), settled(), disputed('opened'));
    await database.sql.query(`update deliveries set snapshot =
      snapshot || '{"value": "paused"}' || jsonb_build_object(
        'context', snapshot->'context' || '{"stage": "inReview"}')`);
    await send(disputed('won'));
    const { state, snapshot } = await only();
    expect([state, snapshot.value]).toEqual(['underway', { underway: 'inReview' }]);
  });

  it('is stored with its history, its jobs and what is written alongside', async () => {
    await change('is_answered = true');
    await send(requested(), settled());
    const { id } = await only();
    const about = randomUUID();
    const written = { type: 'draft.written' } as const;
    await advanceDelivery(id, written, origin, (tx, { order_id }) =>
      tx
        .insertInto('order_keys')
        .values({ id: order_id, sealed: Buffer.from(about) })
        .execute(),
    );
    // The second changes nothing, so it writes nothing.
    const again = await advanceDelivery(id, written, origin, () => Promise.reject(new Error('no')));
    expect(again.outcome).toBe('duplicate');
    expect((await only()).snapshot.value).toEqual({ underway: 'inReview' });
    expect(await history()).toEqual([
      'delivery.begun applied',
      'draft.written applied',
      'draft.written duplicate',
    ]);
    expect(await jobs()).toEqual(['write-draft', 'draft_to_review']);
  });

  it('that fails half-way leaves no trace', async () => {
    await change('is_answered = true');
    await send(requested(), settled());
    const { id } = await only();
    const broken = advanceDelivery(id, { type: 'draft.written' }, origin, () =>
      Promise.reject(new Error('disk full')),
    );
    await expect(broken).rejects.toThrow('disk full');
    expect(await history()).toEqual(['delivery.begun applied']);
    expect(await jobs()).toEqual(['write-draft']);
  });

  it('is refused and logged where the machine does not allow it', async () => {
    await send(requested(), settled());
    const { id } = await only();
    const { outcome } = await advanceDelivery(id, { type: 'draft.approved' }, origin);
    expect(outcome).toBe('refused');
    expect((await history()).at(-1)).toBe('draft.approved refused');
    expect(logger.lines.at(-1)).toMatchObject({ message: 'delivery event refused' });
  });
});

describe('what is due', () => {
  it('is told to staff once each time, and asks for a look when it is overdue', async () => {
    await change('is_answered = true');
    await send(requested(), settled());
    const { due_at } = await only();
    const due = due_at?.getTime() ?? 0;
    const remindAt = (hours: number) =>
      remindDeliveries({ database, advanceDelivery }, due + hours * HOUR_MS);
    for (const hours of [-25, -24, -23, -6, 0, 1]) await remindAt(hours);
    expect(await jobs()).toEqual([
      'write-draft',
      'delivery_due',
      'delivery_due_soon',
      'delivery_overdue',
    ]);
    const { rows } = await database.sql.query<{ needs_attention: boolean }>(
      'select needs_attention from orders where id = $1',
      [orderId],
    );
    expect(rows[0]?.needs_attention).toBe(true);
    const { flags } = await createReadOrder({
      database,
      catalogue: { find: async () => undefined },
      orderVault: { open: () => Promise.reject(new Error('no letter')) },
      itemName: async () => '',
      partName: async () => '',
      pauses: { current: async () => null },
    })({ orderId }, 'en');
    expect(flags).toEqual(['delivery_overdue']);
  });
});
