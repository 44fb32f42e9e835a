import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settle } from '../testing/actors.ts';
import { begin } from '../testing/payment-step.ts';
import {
  allMethods,
  embeddedUrl,
  events,
  formLink,
  input,
  linkOutputs,
  verifyOutputs,
  watched,
} from './fixtures.ts';
import { bareReturn, readPaymentReturn } from './return.ts';
import { readZiinaMessage, ziinaFrameAddress, ziinaSender } from './ziina.ts';

const frame = { name: 'the frame’s own window' };
const sender = ziinaSender(embeddedUrl, frame);
const TYPE = 'ZIINA_PAYMENT_STATUS_CHANGE';

function read(data: unknown, from: object = {}) {
  const message = { origin: 'https://pay.ziina.com', source: frame, data, ...from };
  return readZiinaMessage(message, sender, 'REF1-0000-0000-0000');
}

const returned = (status: string) => ({
  type: 'payment.return',
  reference: 'REF1-0000-0000-0000',
  status,
  provider: 'ziina',
});

describe('readZiinaMessage', () => {
  it.each([
    [{ type: TYPE, data: { status: 'COMPLETED' } }, 'completed'],
    [{ type: TYPE, status: 'COMPLETED' }, 'completed'],
    [{ type: TYPE, data: {}, status: 'failed' }, 'failed'],
    [{ type: TYPE, data: null, status: 'failed' }, 'failed'],
    [{ type: TYPE, data: { status: 'FAILED' } }, 'failed'],
    [{ type: TYPE, data: { status: 'CANCELED' } }, 'cancelled'],
    [{ type: TYPE, data: { status: 'CANCELLED' } }, 'cancelled'],
    [{ type: TYPE, status: 'canceled' }, 'cancelled'],
  ])('reads %j as %s', (data, status) => {
    expect(read(data)).toEqual(returned(status));
  });

  it.each([
    [{ type: TYPE, data: { status: 'PENDING' } }],
    [{ type: TYPE, data: { status: ['COMPLETED'] } }],
    [{ type: TYPE, data: { status: null }, status: 'COMPLETED' }],
    [{ type: TYPE }],
    [{ type: 'OTHER', data: { status: 'COMPLETED' } }],
    ['COMPLETED'],
    [null],
  ])('ignores %j', (data) => {
    expect(read(data)).toBeNull();
  });

  it.each([
    ['another origin', { origin: 'https://pay.ziina.com.evil.example' }],
    ['another window', { source: { ...frame } }],
    ['no window', { source: null }],
  ])('ignores a message from %s', (_, from) => {
    expect(read({ type: TYPE, data: { status: 'COMPLETED' } }, from)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(read(data)).toBeNull();
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

describe('ziinaFrameAddress', () => {
  it('adds the Arabic locale and keeps the existing query', () => {
    const address = new URL(ziinaFrameAddress(`${embeddedUrl}?t=1`, 'ar'));
    expect(Object.fromEntries(address.searchParams)).toEqual({
      t: '1',
      version: 'latest',
      locale: 'ar',
    });
    expect(new URL(ziinaFrameAddress(embeddedUrl, 'en')).searchParams.has('locale')).toBe(false);
  });
});

describe('paying in a frame', () => {
  const open = async (
    checks: Parameters<typeof begin>[0]['checks'] = [verifyOutputs.processing],
  ) => {
    const run = begin({ links: [linkOutputs.embedded], checks });
    run.actor.send(events.chooseZiina);
    await settle();
    expect(run.view()).toMatchObject({ stage: 'payment', embeddedUrl, isEmbedded: false });
    run.actor.send(events.initiateHere);
    await settle();
    return run;
  };

  it('is watched from the start and sets no redirect flag', async () => {
    const run = await open();
    expect(run.view()).toMatchObject({ step: 'verification', isEmbedded: true, embeddedUrl });
    expect(run.storage.keys().sort()).toEqual([
      'activePaymentSession',
      'paymentInProgress',
      'ziinaPaymentInProgress',
    ]);
    run.actor.send({ type: 'payment.initiate' });
    expect(run.view().isEmbedded).toBe(false);
    expect(run.storage.keys()).toContain('redirectedForPayment');
  });

  it('is checked at once when the frame reports the end, and trusts only the server', async () => {
    const run = await open([verifyOutputs.processing, verifyOutputs.completed]);
    const message = read({ type: TYPE, data: { status: 'COMPLETED' } });
    if (message) run.actor.send(message);
    expect(run.stage()).toBe('checking');
    await settle();
    expect(run.actor.getSnapshot().status).toBe('done');
    expect(run.storage.keys()).toEqual([]);
  });

  it('stays open however long it takes and however often a check fails', async () => {
    const run = await open([verifyOutputs.trouble]);
    await run.pass(30 * 60_000);
    expect(run.view()).toMatchObject({ stage: 'waiting', isEmbedded: true, isUnchecked: true });
    const asked = run.checked.length;
    await run.pass(60_000);
    expect(run.checked).toHaveLength(asked + 2);
  });

  it('has its full time again once its page is in a tab', async () => {
    const run = await open();
    await run.pass(11 * 60_000);
    run.actor.send(events.initiate);
    await run.pass(10 * 60_000 - 500);
    expect(run.stage()).toBe('waiting');
    await run.pass(500);
    expect(run.stage()).toBe('timedOut');
  });

  it('shows a cancelled payment and clears its stored data', async () => {
    const run = await open();
    const message = read({ type: TYPE, data: { status: 'CANCELED' } });
    if (message) run.actor.send(message);
    await settle();
    expect(run.view()).toMatchObject({ stage: 'cancelled', isEmbedded: false, canRetry: true });
    expect(run.storage.keys()).toEqual([]);
  });
});

describe('readPaymentReturn', () => {
  const from = (query: string) => readPaymentReturn(new URLSearchParams(query));

  it('reads an address without details as a person who comes back without an address', () => {
    expect(from('returned=payment')).toEqual(bareReturn);
  });

  it.each([
    [
      'payment_return=ziina&ref=7k3m-9qxt-2b4c-d6ef&status=canceled',
      '7K3M-9QXT-2B4C-D6EF',
      'cancelled',
      'ziina',
    ],
    [
      'payment_return=paypal_me&ref=7k3m-9qxt-2b4c-d6ef&status=completed',
      '7K3M-9QXT-2B4C-D6EF',
      'completed',
      null,
    ],
    ['payment_return=paypal_me', null, null, null],
    ['payment_return=stripe&ref=Call+0800-PAY-NOW&status=failed', null, 'failed', 'stripe'],
    ['payment_return=stripe&ref=7K3M-9QXT-2B4C-D6EF-7K3M', null, null, 'stripe'],
    ['returned=payment', null, null, null],
    [
      'returned=payment&payment_return=stripe&ref=7k3m-9qxt-2b4c-d6ef&status=FAILED',
      '7K3M-9QXT-2B4C-D6EF',
      'failed',
      'stripe',
    ],
    ['returned=payment&status=paid', null, null, null],
  ] as const)('reads %s', (query, reference, status, provider) => {
    expect(from(query)).toEqual({ reference, status, provider });
  });

  it.each(['', 'returned=home&status=completed', 'payment_return=', 'ref=7k3m-9qxt-2b4c-d6ef'])(
    'returns null for %j',
    (query) => {
      expect(from(query)).toBeNull();
    },
  );
});

const { clientSecret, publicKey, scriptUrl } = formLink;
const cardForm = { clientSecret, publicKey, scriptUrl };

async function open(world: Parameters<typeof begin>[0] = {}) {
  const run = begin({ links: [linkOutputs.form, linkOutputs.made], ...world });
  run.actor.send(events.chooseStripe);
  await settle();
  return run;
}

describe('paying in the card form', () => {
  it('shows the form at once, and verifies from the moment the person pays', async () => {
    const run = await open();
    expect(run.view()).toMatchObject({ stage: 'payment', cardForm, paymentUrl: null });
    expect(run.checked).toEqual([]);
    run.actor.send(events.initiateHere);
    expect(run.view()).toMatchObject({ stage: 'checking', cardForm, openPage: null });
    expect(run.stored()).toMatchObject({ reference: formLink.reference });
    expect(JSON.stringify(run.storage.keys().map(run.storage.getItem))).not.toContain(clientSecret);
  });

  it('shows no form at the methods', async () => {
    const run = await open();
    run.actor.send(events.change);
    expect(run.view()).toMatchObject({ stage: 'select', cardForm: null });
  });

  it('keeps the form however long typing takes and however often a check fails', async () => {
    const run = await open({ checks: [verifyOutputs.trouble] });
    await run.pass(60 * 60_000);
    expect(run.view()).toMatchObject({ stage: 'payment', cardForm });
    run.actor.send(events.initiateHere);
    await run.pass(30 * 60_000);
    expect(run.view()).toMatchObject({ stage: 'waiting', cardForm, isUnchecked: true });
  });

  it('shows the form again to whoever comes back to its payment', async () => {
    const unpaid = begin({ input: { ...input, link: formLink } });
    expect(unpaid.view()).toMatchObject({ stage: 'payment', cardForm });
    const tried = begin({ input: { ...input, link: formLink, watched } });
    await settle();
    expect(tried.view()).toMatchObject({ stage: 'waiting', cardForm });
    const another = { ...watched, reference: 'REF9-0000-0000-0000' };
    const other = begin({ input: { ...input, link: formLink, watched: another } });
    expect(other.view().cardForm).toBeNull();
  });
});

describe('asking for Stripe’s own page', () => {
  it.each([
    ['before paying', false],
    ['while verifying', true],
  ])('requests another payment %s, and the form is gone', async (_, pays) => {
    const run = await open();
    if (pays) run.actor.send(events.initiateHere);
    run.actor.send(events.requestPage);
    expect(run.view()).toMatchObject({ stage: 'creatingLink', cardForm: null });
    expect(run.stored()).toBeNull();
    expect(run.linked.map(({ isHosted }) => isHosted)).toEqual([undefined, true]);
    await settle();
    expect(run.view()).toMatchObject({
      stage: 'payment',
      cardForm: null,
      paymentUrl: 'https://pay.example/1',
    });
  });

  it('leads to the methods when it fails, where the card asks for the form again', async () => {
    const run = await open({ links: [linkOutputs.form, linkOutputs.refused, linkOutputs.form] });
    run.actor.send(events.requestPage);
    await settle();
    expect(run.view()).toMatchObject({ stage: 'select', problem: linkOutputs.refused.problem });
    run.actor.send(events.chooseStripe);
    await settle();
    expect(run.linked.at(-1)).not.toHaveProperty('isHosted');
    expect(run.view().cardForm).toEqual(cardForm);
  });

  it('is not offered for a payment that has a page', async () => {
    const run = begin({ input: { ...input, methods: allMethods } });
    run.actor.send(events.chooseStripe);
    await settle();
    run.actor.send(events.requestPage);
    expect(run.view()).toMatchObject({ stage: 'payment', paymentUrl: 'https://pay.example/1' });
  });
});
