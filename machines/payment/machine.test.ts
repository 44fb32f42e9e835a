import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { settle } from '../testing/actors.ts';
import { begin, untilPaying, type World } from '../testing/payment-step.ts';
import { embeddedUrl, events, input, link, linkOutputs, verifyOutputs } from './fixtures.ts';

describe('a card payment', () => {
  it('goes from select through link and check to completed', async () => {
    const run = begin({ checks: [verifyOutputs.processing, verifyOutputs.completed] });
    expect(run.view()).toMatchObject({ step: 'select', methods: ['stripe', 'ziina'] });

    run.actor.send(events.chooseStripe);
    expect(run.view()).toMatchObject({ step: 'select', stage: 'creatingLink', isBusy: true });
    expect(run.linked).toEqual([
      {
        token: 'token-1',
        bookingId: 'booking-1',
        packageName: 'Roadmap',
        packagePrice: 'AED 349',
        preferredProvider: 'stripe',
      },
    ]);

    await settle();
    expect(run.view()).toMatchObject({
      step: 'payment',
      paymentUrl: 'https://pay.example/1',
      reference: 'REF1-0000-0000-0000',
    });
    expect(run.stored()).toBeNull();

    run.actor.send(events.initiate);
    expect(run.view()).toMatchObject({ step: 'verification', stage: 'checking' });
    expect(run.stored()).toEqual({
      paymentId: 'pay_1',
      reference: 'REF1-0000-0000-0000',
      provider: 'stripe',
      amount: 349,
      bookingId: 'booking-1',
      status: 'processing',
      timestamp: 1_000_000,
    });
    expect(run.checked).toEqual([
      {
        ...{ paymentReference: 'REF1-0000-0000-0000', provider: 'stripe', paymentId: 'pay_1' },
        token: 'token-1',
      },
    ]);

    await settle();
    expect(run.stage()).toBe('waiting');
    await run.pass(3_000);
    expect(run.actor.getSnapshot()).toMatchObject({
      status: 'done',
      output: { outcome: 'completed', reference: 'REF1-0000-0000-0000', isAnother: false },
    });
    expect(run.view()).toMatchObject({ step: 'verification', stage: 'completed' });
    expect(run.stored()).toBeNull();
  });

  it('tells which method staff chose with the person', () => {
    expect(begin({ input: { ...input, preferred: 'ziina' } }).view().preferred).toBe('ziina');
    expect(begin({}).view().preferred).toBeNull();
  });

  it('counts verified as paid', async () => {
    const run = await untilPaying({ checks: [verifyOutputs.verified] });
    expect(run.actor.getSnapshot().status).toBe('done');
  });

  it('shows a failed and a cancelled payment and lets another method be chosen', async () => {
    const failed = await untilPaying({ checks: [verifyOutputs.failed] });
    expect(failed.view()).toMatchObject({ stage: 'failed', offersSupport: true, canRetry: true });
    expect(failed.stored()).toBeNull();
    failed.actor.send(events.change);
    expect(failed.stage()).toBe('select');
    failed.actor.send(events.chooseStripe);
    expect(failed.linked).toHaveLength(2);

    const cancelled = await untilPaying({ checks: [verifyOutputs.cancelled] });
    expect(cancelled.view()).toMatchObject({ stage: 'cancelled', canChangeMethod: true });
  });
});

describe('a link', () => {
  it('is not awaited once the person wants another method', () => {
    const run = begin({ links: ['silence'] });
    run.actor.send(events.chooseStripe);
    run.actor.send(events.focus);
    expect(run.view()).toMatchObject({ stage: 'creatingLink', canChangeMethod: true });
    run.actor.send(events.change);
    expect(run.stage()).toBe('select');
  });

  it('leads to payment when it has only a page for a frame', async () => {
    const value = { ...linkOutputs.embedded.value, paymentUrl: '' };
    const run = begin({ links: [{ ok: true, value }] });
    run.actor.send(events.chooseZiina);
    await settle();
    expect(run.view()).toMatchObject({ stage: 'payment', paymentUrl: null, embeddedUrl });
  });

  it('ends the payment before it when the price has changed', async () => {
    const run = await untilPaying({ links: [linkOutputs.made, linkOutputs.priceChanged] });
    run.actor.send(events.change);
    run.actor.send(events.chooseZiina);
    await settle();
    expect(run.view()).toMatchObject({ step: 'select', stage: 'priceChanged' });
    expect(run.stored()).toBeNull();
  });
});

describe('a link that cannot be created', () => {
  it('shows the server’s problem and offers the methods again', async () => {
    const run = begin({ links: [linkOutputs.refused, linkOutputs.made] });
    run.actor.send(events.chooseStripe);
    await settle();
    expect(run.view()).toMatchObject({ stage: 'select', problem: linkOutputs.refused.problem });
    run.actor.send(events.chooseStripe);
    expect(run.view().problem).toBeNull();
    await settle();
    expect(run.stage()).toBe('payment');
  });

  it('shows network_error for a broken network, and after 30 s for a silent one', async () => {
    const broken = begin({ links: ['broken'] });
    broken.actor.send(events.chooseStripe);
    await settle();
    expect(broken.view()).toMatchObject({ stage: 'select', problem: { code: 'network_error' } });

    const silent = begin({ links: ['silence'] });
    silent.actor.send(events.chooseStripe);
    await silent.pass(29_500);
    expect(silent.stage()).toBe('creatingLink');
    await silent.pass(500);
    expect(silent.view()).toMatchObject({ stage: 'select', problem: { code: 'network_error' } });
  });

  it('requests nothing without a booking or for a method that is not offered', () => {
    const lost = begin({ input: { ...input, booking: null } });
    lost.actor.send(events.chooseStripe);
    expect(lost.view()).toMatchObject({ stage: 'select', problem: { code: 'booking_id_missing' } });
    expect(lost.linked).toEqual([]);

    const run = begin({});
    run.actor.send(events.chooseTransfer);
    expect(run.view()).toMatchObject({
      stage: 'select',
      problem: { code: 'payment_provider_unknown' },
    });
    expect(run.linked).toEqual([]);
  });

  it('outputs a changed price, and reports one without its amount', async () => {
    const run = begin({ links: [linkOutputs.priceChanged] });
    run.actor.send(events.chooseStripe);
    await settle();
    expect(run.actor.getSnapshot().output).toEqual({ outcome: 'priceChanged', price: 'AED 399' });

    const silent = begin({ links: [linkOutputs.priceChangedSilently] });
    silent.actor.send(events.chooseStripe);
    await settle();
    expect(silent.view()).toMatchObject({ stage: 'select', problem: { code: 'price_changed' } });
  });

  it('completes when the server answers that the booking is already paid', async () => {
    const run = begin({ links: [linkOutputs.alreadyPaid] });
    run.actor.send(events.chooseStripe);
    await settle();
    expect(run.actor.getSnapshot()).toMatchObject({
      status: 'done',
      output: { outcome: 'completed', isAnother: false },
    });
  });
});

const { failed, cancelled, wrongAmount, refunded } = verifyOutputs;

/** A payment under way, and what its listener hears of the link. */
async function receivedOf(world: World) {
  const received: EventObject[] = [];
  const listener = createActor(
    fromCallback(({ receive }) => receive((event) => received.push(event))),
  ).start();
  const run = await untilPaying({ ...world, input: { ...input, listener } });
  return { ...run, received };
}

const linked = { type: 'payment.linked', link };
const unlinked = { type: 'payment.linked', link: null };

describe('the listener of a payment', () => {
  it.each(Object.entries({ failed, cancelled, wrongAmount, refunded }))(
    'receives the link, and hears that it is gone once the payment is %s',
    async (_, answer) => {
      const { received } = await receivedOf({ checks: [answer] });
      expect(received).toEqual([linked, unlinked]);
    },
  );

  it('hears that the server gave no link because of a wrong amount', async () => {
    const { received, actor } = await receivedOf({
      links: [linkOutputs.made, linkOutputs.wrongAmount],
    });
    actor.send(events.change);
    actor.send(events.chooseZiina);
    await settle();
    expect(received).toEqual([linked, unlinked]);
  });

  it('hears that the link has expired', async () => {
    const { received, actor, pass } = await receivedOf({});
    actor.send(events.change);
    actor.send(events.chooseStripe);
    await pass(30 * 60_000);
    expect(received).toEqual([linked, unlinked]);
  });
});
