import { describe, expect, it } from 'vitest';
import { settle } from '../testing/actors.ts';
import { begin, untilPaying, type World } from '../testing/payment-step.ts';
import {
  events,
  input,
  link,
  linkOutputs,
  transferLink,
  verifyOutputs,
  watched,
} from './fixtures.ts';
import { WATCH_INTERVAL_MS } from './timings.ts';

const { processing, completed, failed, cancelled, trouble, wrongAmount, refunded } = verifyOutputs;

type Checks = NonNullable<World['checks']>;

async function atSelect(checks: Checks) {
  const run = await untilPaying({ checks: [processing, ...checks] });
  run.actor.send(events.change);
  return run;
}

async function after(first: Checks[number], checks: Checks) {
  return untilPaying({ checks: [first, ...checks] });
}

const TEN_MINUTES = 10 * 60_000;

async function timedOut(checks: Checks) {
  const before = await untilPaying({});
  await before.pass(TEN_MINUTES);
  const unpaid = before.checked.map(() => processing);
  const run = await untilPaying({ checks: [...unpaid, ...checks] });
  await run.pass(TEN_MINUTES);
  return run;
}

async function unverifiable(checks: Checks) {
  const errors = Array.from({ length: 9 }, () => trouble);
  const run = await untilPaying({ checks: [trouble, ...errors, ...checks] });
  for (const _ of errors) {
    run.actor.send(events.focus);
    await settle();
  }
  return run;
}

const steps: Record<string, string> = { select: 'select', payment: 'payment', transfer: 'payment' };

/** Every view that waits for nothing, reached before the given checks. */
const views = {
  select: atSelect,
  payment: async (checks: Checks) => begin({ input: { ...input, link }, checks }),
  transfer: async (checks: Checks) => begin({ input: { ...input, link: transferLink }, checks }),
  failed: (checks: Checks) => after(failed, checks),
  cancelled: (checks: Checks) => after(cancelled, checks),
  timedOut,
  unverifiable,
  wrongAmount: (checks: Checks) => after(wrongAmount, checks),
  refunded: (checks: Checks) => after(refunded, checks),
};

const opened = Object.entries(views) as Array<[keyof typeof views, (typeof views)['failed']]>;
const polled = opened.filter(([name]) => !/timedOut|unverifiable|wrongAmount|refunded/.test(name));

describe('a view that waits for nothing', () => {
  it.each(opened)(
    '%s asks when the person comes back, and learns that it is paid',
    async (stage, open) => {
      const run = await open([completed]);
      expect(run.view()).toMatchObject({ stage, step: steps[stage] ?? 'verification' });
      run.actor.send(events.focus);
      await settle();
      expect(run.actor.getSnapshot()).toMatchObject({
        status: 'done',
        output: { outcome: 'completed', isAnother: false },
      });
    },
  );

  it.each(polled)('%s polls the server', async (_, open) => {
    const run = await open([completed]);
    await run.pass(WATCH_INTERVAL_MS - 500);
    expect(run.actor.getSnapshot().status).toBe('active');
    await run.pass(500);
    expect(run.actor.getSnapshot().status).toBe('done');
  });

  it.each(opened)('%s stays while nothing is decided or nobody answers', async (stage, open) => {
    const run = await open([
      processing,
      cancelled,
      failed,
      trouble,
      'broken',
      'silence',
      completed,
    ]);
    for (let asked = 0; asked < 6; asked += 1) {
      run.actor.send(events.online);
      await settle();
      expect(run.stage()).toBe(stage);
    }
    await run.pass(30_000);
    run.actor.send(events.focus);
    await settle();
    expect(run.actor.getSnapshot().status).toBe('done');
  });

  it('asks nothing before a payment is known', async () => {
    const run = begin({ checks: [completed] });
    run.actor.send(events.focus);
    await run.pass(2 * WATCH_INTERVAL_MS);
    expect(run.checked).toEqual([]);
  });
});

describe('a wrong amount', () => {
  const wrongAmountView = {
    stage: 'wrongAmount',
    reference: 'REF1-0000-0000-0000',
    unmatchedMoney: { status: 'wrong-amount', received: 'AED 120', price: 'AED 349' },
    paymentUrl: null,
    canChangeMethod: false,
    canRetry: false,
    canInitiate: false,
    offersSupport: true,
  };

  it('is shown with the amounts, and leads to no second payment', async () => {
    const run = await untilPaying({ checks: [wrongAmount] });
    expect(run.view()).toMatchObject(wrongAmountView);
    expect(run.stored()).toBeNull();
  });

  it('is shown for a link whose page was not opened here', async () => {
    const run = begin({ input: { ...input, link }, checks: [wrongAmount] });
    run.actor.send(events.focus);
    await settle();
    expect(run.view()).toMatchObject(wrongAmountView);
  });

  it.each([
    [
      'the payment whose page was opened',
      link.reference,
      { provider: 'stripe', paymentId: 'pay_1' },
    ],
    ['another payment', 'REF9-0000-0000-0000', {}],
  ])('is checked with all that is known of %s', async (_, reference, known) => {
    const value = { ...wrongAmount.value, reference };
    const run = await untilPaying({ checks: [{ ok: true, value }] });
    run.actor.send(events.focus);
    expect(run.checked.at(-1)).toEqual({ paymentReference: reference, ...known, token: 'token-1' });
  });

  it('is shown in place of a link, and of what the booking knew before', async () => {
    const refused = begin({ links: [linkOutputs.wrongAmount] });
    refused.actor.send(events.chooseStripe);
    await settle();
    expect(refused.view()).toMatchObject({ ...wrongAmountView, reference: null });

    const { reference, unmatchedMoney } = wrongAmountView;
    const known = begin({
      input: { ...input, unmatchedMoney: { ...unmatchedMoney, reference, status: 'wrong-amount' } },
    });
    expect(known.view()).toMatchObject(wrongAmountView);
  });
});

it('a returned payment is shown as returned, with no way to pay', async () => {
  const refundedView = { stage: 'refunded', canChangeMethod: false, offersSupport: true };
  const run = await untilPaying({ checks: [processing, refunded] });
  run.actor.send(events.focus);
  await settle();
  expect(run.view()).toMatchObject({ ...refundedView, paymentUrl: null });
  expect(run.stored()).toBeNull();
  const unmatchedMoney = {
    status: 'refunded',
    reference: null,
    received: null,
    price: null,
  } as const;
  expect(begin({ input: { ...input, unmatchedMoney } }).view()).toMatchObject(refundedView);
});

describe('the page of another payment', () => {
  it('is warned about at the methods, with the way back to it', async () => {
    const run = await untilPaying({});
    expect(run.view().openPage).toBeNull();
    run.actor.send(events.change);
    expect(run.view()).toMatchObject({ openPage: { provider: 'stripe' }, canRetry: true });
    run.actor.send(events.retry);
    expect(run.view()).toMatchObject({ stage: 'checking', openPage: null });
  });

  it('is warned about beside the next payment if the server could not end it', async () => {
    const made = { ok: true, value: { ...link, reference: 'REF3-0000-0000-0000' } } as const;
    const run = begin({ links: [linkOutputs.made, made] });
    run.actor.send(events.chooseZiina);
    await settle();
    run.actor.send(events.initiate);
    run.actor.send(events.change);
    run.actor.send(events.chooseStripe);
    await settle();
    expect(run.view()).toMatchObject({
      stage: 'payment',
      reference: 'REF3-0000-0000-0000',
      openPage: { provider: 'ziina' },
      canRetry: false,
    });
    run.actor.send(events.change);
    expect(run.view()).toMatchObject({ openPage: { provider: 'ziina' }, canRetry: false });

    const ended = await untilPaying({ links: [linkOutputs.made, made] });
    ended.actor.send(events.change);
    ended.actor.send(events.chooseZiina);
    await settle();
    expect(ended.view()).toMatchObject({ stage: 'payment', openPage: null });
  });

  it('is not open before one was opened, once it stood in a frame, or once it has ended', async () => {
    expect(begin({}).view()).toMatchObject({ openPage: null, canRetry: false });

    const framed = begin({ links: [linkOutputs.embedded] });
    framed.actor.send(events.chooseZiina);
    await settle();
    framed.actor.send(events.initiateHere);
    framed.actor.send(events.change);
    expect(framed.view()).toMatchObject({ stage: 'select', openPage: null, canRetry: false });

    for (const end of [cancelled, failed]) {
      const over = await untilPaying({ checks: [end] });
      over.actor.send(events.change);
      expect(over.view().openPage).toBeNull();
    }
  });

  it('may be open when a stored payment session is taken up again', async () => {
    const run = begin({ input: { ...input, watched } });
    expect(run.view().openPage).toBeNull();
    run.actor.send(events.change);
    expect(run.view().openPage).toEqual({ provider: 'stripe' });

    const returned = { reference: watched.reference, status: null, provider: null };
    const back = begin({ input: { ...input, watched, returned } });
    back.actor.send(events.change);
    expect(back.view().openPage).toBeNull();
  });

  it('is of no known provider when what is stored says that the payment was a transfer', () => {
    const run = begin({ input: { ...input, watched: { ...watched, provider: 'bank_transfer' } } });
    run.actor.send(events.change);
    expect(run.view().openPage).toEqual({ provider: null });
  });
});
