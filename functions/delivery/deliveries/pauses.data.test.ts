import { randomUUID } from 'node:crypto';
import { eventually } from 'service-kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ReadDeliveriesResponse, readDeliveries } from '#machines/api/own-order.ts';
import { outcomeOf } from '../../testing/requests.ts';
import { newCustomer } from '../../testing/visitor.ts';
import { openWorld } from '../../testing/world.ts';

const world = await openWorld();
await world.startJobs();
let email: string;
beforeEach(() => {
  email = `${randomUUID()}@example.org`;
});

const buy = () => newCustomer(world, { _answers: {}, _email: email });

describe('work that staff let rest', () => {
  const layla = { name: 'Layla' };
  const mailsToThem = () => world.mails.filter(({ to }) => to === email).length;

  it('is told to its customer once, in their words, and so is that it goes on', async () => {
    const visitor = await buy();
    await eventually('the confirmation', () => mailsToThem() === 1);
    const { pauses } = world.useCases;
    const { id: deliveryId } = await visitor.delivery();
    const reason = 'We wait for your photographs.';
    const both = [1, 2].map(() => outcomeOf(pauses.begin({ deliveryId, reason }, layla)));
    expect((await Promise.all(both)).sort()).toEqual(['delivery_changed', 'done']);
    const paused = await eventually('the mail about the pause', () =>
      world.mails.find(({ to, text }) => to === email && text.includes(reason)),
    );
    expect(paused.subject).toContain('Paused for now');
    expect(await visitor.delivery()).toMatchObject({ state: 'paused', remind_at: null });
    const { rows } = await world.database.sql.query<{ kept: string }>(
      `select encode(reason, 'escape') as kept from pauses where delivery_id = $1`,
      [deliveryId],
    );
    expect(rows.map(({ kept }) => kept.includes('photographs'))).toEqual([false]);
    const { deliveries } = await world.useCases.readOrder({ orderId: visitor.bookingId });
    expect(deliveries[0]?.pause).toMatchObject({ reason });

    const shown = async () => {
      const { token } = visitor;
      const { body } = await world.post<ReadDeliveriesResponse>(readDeliveries.path, { token });
      return body.deliveries[0];
    };
    const since = expect.stringMatching(/^\d{4}-/);
    expect(await shown()).toMatchObject({
      status: 'resting',
      rest: { since, isDisputed: false, reason },
    });
    const [payment] = await visitor.payments();
    const dispute = (status: 'opened' | 'won') =>
      world.useCases.advance(
        visitor.bookingId,
        {
          type: 'payment.disputed',
          paymentId: payment?.id ?? '',
          disputeId: 'dp_1',
          status,
          amount: { minor: 34_900, currency: 'AED' },
        },
        { by: 'test', cause: 'test' },
      );
    await dispute('opened');
    expect(await shown()).toMatchObject({ rest: { isDisputed: true, reason } });
    await dispute('won');
    expect(await shown()).toMatchObject({ rest: { isDisputed: false, reason } });

    await pauses.end({ deliveryId }, layla);
    await eventually('the mail that it is resumed', () =>
      world.mails.some(({ to, subject }) => to === email && subject.startsWith('We have resumed')),
    );
    expect(await shown()).toMatchObject({ status: 'unanswered', rest: null });
    expect(await visitor.delivery()).toMatchObject({ state: 'underway' });
    await expect(pauses.end({ deliveryId }, layla)).rejects.toThrow('delivery_changed');
  });

  it('rests no more once it was stopped', async () => {
    const visitor = await buy();
    const { id: deliveryId } = await visitor.delivery();
    await world.useCases.pauses.begin({ deliveryId, reason: 'We wait for you.' }, layla);
    const { rows } = await world.database.sql.query(
      `select "by", cause from delivery_events where delivery_id = $1 and event = 'work.paused'`,
      [deliveryId],
    );
    expect(rows).toEqual([{ by: 'staff Layla', cause: 'agreement' }]);
    const [payment] = await visitor.payments();
    await world.useCases.advance(
      visitor.bookingId,
      {
        type: 'payment.refunded',
        paymentId: payment?.id ?? '',
        total: { minor: 34_900, currency: 'AED' },
      },
      { by: 'test', cause: 'test' },
    );
    const { deliveries } = await world.useCases.readOrder({ orderId: visitor.bookingId });
    expect(deliveries).toMatchObject([{ state: 'stopped', pause: null }]);
  });
});
