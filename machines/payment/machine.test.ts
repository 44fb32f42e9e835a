import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Answer, inTurn } from '../testing/in-turn.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { settle } from '../testing/settle.ts';
import { events, input, link, linkOutputs, verifyOutputs, watched } from './fixtures.ts';
import { paymentMachine } from './machine.ts';
import { paymentActors } from './provide.ts';
import { pollInterval } from './timings.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  PaymentInput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from './types.ts';
import { paymentView } from './view.ts';

interface World {
  input?: PaymentInput;
  links?: Answer<CreatePaymentLinkOutput>[];
  checks?: Answer<VerifyPaymentOutput>[];
}

function begin(world: World) {
  const clock = new SimulatedClock();
  const storage = memoryStorage();
  const linked: CreatePaymentLinkInput[] = [];
  const checked: VerifyPaymentInput[] = [];
  const machine = paymentMachine.provide({
    actors: paymentActors({
      createPaymentLink: inTurn(world.links ?? [linkOutputs.made], linked),
      verifyPayment: inTurn(world.checks ?? [verifyOutputs.processing], checked),
      storage,
      now: () => 1_000_000,
    }),
  });
  const actor = createActor(machine, { input: world.input ?? input, clock }).start();
  /** Time passes in small steps, so that every answer arrives before the next timer. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      clock.increment(500);
      await settle();
    }
  };
  const view = () => paymentView(actor.getSnapshot());
  const stage = () => view().stage;
  const stored = () => JSON.parse(storage.getItem('activePaymentSession') ?? 'null');
  return { actor, linked, checked, pass, view, stage, stored };
}

async function untilPaying(world: World) {
  const run = begin(world);
  run.actor.send(events.chooseStripe);
  await settle();
  run.actor.send(events.initiate);
  await settle();
  return run;
}

describe('a card payment', () => {
  it('goes from choosing over the link and the check to its end', async () => {
    const run = begin({ checks: [verifyOutputs.processing, verifyOutputs.completed] });
    expect(run.view()).toMatchObject({ step: 'select', methods: ['stripe', 'ziina'] });

    run.actor.send(events.chooseStripe);
    expect(run.view()).toMatchObject({ step: 'select', stage: 'creatingLink', isBusy: true });
    expect(run.linked).toEqual([
      {
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
      reference: 'REF-1',
    });
    expect(run.stored()).toBeNull();

    run.actor.send(events.initiate);
    expect(run.view()).toMatchObject({ step: 'verification', stage: 'checking' });
    expect(run.stored()).toEqual({
      paymentId: 'pay_1',
      reference: 'REF-1',
      provider: 'stripe',
      amount: 349,
      bookingId: 'booking-1',
      status: 'processing',
      timestamp: 1_000_000,
    });
    expect(run.checked).toEqual([
      { paymentReference: 'REF-1', provider: 'stripe', paymentId: 'pay_1' },
    ]);

    await settle();
    expect(run.stage()).toBe('waiting');
    await run.pass(3_000);
    expect(run.actor.getSnapshot()).toMatchObject({
      status: 'done',
      output: { outcome: 'completed', reference: 'REF-1', bookingId: 'booking-1' },
    });
    expect(run.stored()).toBeNull();
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

  it('asks for no second link while the first may still be paid', async () => {
    const run = await untilPaying({});
    run.actor.send(events.change);
    run.actor.send(events.chooseStripe);
    expect(run.stage()).toBe('payment');
    expect(run.linked).toHaveLength(1);
    run.actor.send(events.change);
    run.actor.send(events.chooseZiina);
    expect(run.linked).toHaveLength(2);
  });
});

describe('a link that cannot be made', () => {
  it('shows what the server says and stays able to choose', async () => {
    const run = begin({ links: [linkOutputs.refused, linkOutputs.made] });
    run.actor.send(events.chooseStripe);
    await settle();
    expect(run.view()).toMatchObject({ stage: 'select', problem: linkOutputs.refused.problem });
    run.actor.send(events.chooseStripe);
    expect(run.view().problem).toBeNull();
    await settle();
    expect(run.stage()).toBe('payment');
  });

  it('tells of a broken network, and of a silent one after 30 s', async () => {
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

  it('asks for nothing without a booking, nor for a method that is not offered', () => {
    const lost = begin({ input: { ...input, bookingId: null } });
    lost.actor.send(events.chooseStripe);
    expect(lost.view()).toMatchObject({
      stage: 'select',
      problem: { code: 'booking_id_missing' },
    });
    expect(lost.linked).toEqual([]);

    const run = begin({});
    run.actor.send(events.chooseUnoffered);
    expect(run.stage()).toBe('select');
    expect(run.linked).toEqual([]);
  });

  it('hands a changed price up, and an unexplained one back', async () => {
    const run = begin({ links: [linkOutputs.priceChanged] });
    run.actor.send(events.chooseStripe);
    await settle();
    expect(run.actor.getSnapshot().output).toEqual({ outcome: 'priceChanged', price: 'AED 399' });

    const silent = begin({ links: [linkOutputs.priceChangedSilently] });
    silent.actor.send(events.chooseStripe);
    await settle();
    expect(silent.view()).toMatchObject({ stage: 'select', problem: { code: 'price_changed' } });
  });

  it('is done when the server says that the booking is paid already', async () => {
    const run = begin({ links: [linkOutputs.alreadyPaid] });
    run.actor.send(events.chooseStripe);
    await settle();
    expect(run.actor.getSnapshot()).toMatchObject({
      status: 'done',
      output: { outcome: 'completed', bookingId: 'booking-1' },
    });
  });
});

describe('verification', () => {
  it('polls from 3 s by 1.2 up to 30 s', async () => {
    expect([1, 2, 3].map(pollInterval)).toEqual([3_000, 3_600, 4_320]);
    expect(pollInterval(14)).toBe(30_000);
    expect(pollInterval(1_000)).toBe(30_000);

    const run = await untilPaying({});
    expect(run.checked).toHaveLength(1);
    await run.pass(2_500);
    expect(run.checked).toHaveLength(1);
    await run.pass(500);
    expect(run.checked).toHaveLength(2);
    await run.pass(3_500);
    expect(run.checked).toHaveLength(2);
    await run.pass(500);
    expect(run.checked).toHaveLength(3);
  });

  it('ends after 10 minutes in the timeout view, from where it can be tried again', async () => {
    const run = await untilPaying({});
    await run.pass(10 * 60_000 - 500);
    expect(run.stage()).toBe('waiting');
    await run.pass(500);
    expect(run.view()).toMatchObject({ stage: 'timedOut', canRetry: true, offersSupport: true });
    const before = run.checked.length;
    run.actor.send(events.retry);
    expect(run.checked).toHaveLength(before + 1);
    await settle();
    await run.pass(3_000);
    expect(run.checked).toHaveLength(before + 2);
  });

  it('gives up after 10 failures in a row; one good answer forgives the earlier ones', async () => {
    const bad = Array.from({ length: 9 }, () => verifyOutputs.trouble);
    const run = await untilPaying({
      checks: [...bad, verifyOutputs.processing, ...bad, 'broken'],
    });
    for (let check = 1; check < 19; check += 1) {
      expect(run.stage()).toBe('waiting');
      run.actor.send(events.focus);
      await settle();
    }
    expect(run.checked).toHaveLength(19);
    expect(run.stage()).toBe('waiting');
    run.actor.send(events.focus);
    await settle();
    expect(run.view()).toMatchObject({
      stage: 'unverifiable',
      canRetry: true,
      offersSupport: true,
    });
  });

  it('counts a request that takes 30 s as failed', async () => {
    const run = await untilPaying({ checks: ['silence', verifyOutputs.processing] });
    await run.pass(29_500);
    expect(run.stage()).toBe('checking');
    await run.pass(500);
    expect(run.view()).toMatchObject({ stage: 'waiting', problem: { code: 'network_error' } });
    await run.pass(3_000);
    expect(run.view().problem).toBeNull();
  });

  it('checks at once on focus and when the network is back', async () => {
    const run = await untilPaying({});
    run.actor.send(events.focus);
    expect(run.checked).toHaveLength(2);
    await settle();
    run.actor.send(events.offline);
    expect(run.view()).toMatchObject({ stage: 'waiting', problem: { code: 'network_error' } });
    run.actor.send(events.online);
    expect(run.view()).toMatchObject({ stage: 'checking', problem: null });
    expect(run.checked).toHaveLength(3);
  });

  it('lets another method be chosen without losing the link', async () => {
    const run = await untilPaying({});
    run.actor.send(events.change);
    expect(run.view()).toMatchObject({ stage: 'select', paymentUrl: link.paymentUrl });
  });
});

describe('coming back', () => {
  const back = { reference: 'REF-1', provider: 'stripe' } as const;

  it('checks at once what a return claims to be completed, and believes only the server', async () => {
    const run = begin({
      input: { ...input, watched, returned: { ...back, status: 'completed' } },
      checks: [verifyOutputs.processing, verifyOutputs.completed],
    });
    expect(run.stage()).toBe('checking');
    await settle();
    expect(run.stage()).toBe('waiting');
    await run.pass(3_000);
    expect(run.actor.getSnapshot().status).toBe('done');
  });

  it('shows a return that was cancelled or failed, and looks again when asked', async () => {
    const cancelled = begin({
      input: { ...input, watched, returned: { ...back, status: 'cancelled' } },
      checks: [verifyOutputs.completed],
    });
    expect(cancelled.view()).toMatchObject({
      stage: 'cancelled',
      paymentUrl: null,
      canRetry: true,
    });
    expect(cancelled.checked).toEqual([]);
    cancelled.actor.send(events.retry);
    await settle();
    expect(cancelled.actor.getSnapshot().status).toBe('done');

    const failed = begin({ input: { ...input, returned: { ...back, status: 'failed' } } });
    expect(failed.view()).toMatchObject({ stage: 'failed', canRetry: false });
  });

  it('goes on watching a stored payment, and offers a link that was never opened', () => {
    expect(begin({ input: { ...input, watched } }).stage()).toBe('checking');
    expect(begin({ input: { ...input, link } }).view()).toMatchObject({
      stage: 'payment',
      provider: 'stripe',
      paymentUrl: link.paymentUrl,
    });
  });

  it('hears a return while it waits, but not that of another payment', async () => {
    const run = await untilPaying({});
    run.actor.send(events.returnForeign);
    expect(run.stage()).toBe('waiting');
    run.actor.send(events.returnCompleted);
    expect(run.checked).toHaveLength(2);
    await settle();
    run.actor.send(events.returnCancelled);
    expect(run.stage()).toBe('cancelled');
  });

  it('learns from the server which booking was paid', async () => {
    const run = begin({
      input: { ...input, bookingId: null, watched },
      checks: [verifyOutputs.completed],
    });
    await settle();
    expect(run.actor.getSnapshot().output).toMatchObject({ bookingId: 'booking-1' });
  });
});
