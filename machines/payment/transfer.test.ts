import { describe, expect, it } from 'vitest';
import { settle } from '../testing/actors.ts';
import { begin, untilPaying } from '../testing/payment-step.ts';
import {
  allMethods,
  bankDetails,
  events,
  input,
  link,
  linkOutputs,
  receipt,
  transferLink,
  uploadOutputs,
} from './fixtures.ts';
import type { PaymentInput } from './types.ts';

const offered: PaymentInput = { ...input, methods: allMethods };

async function atTransfer(world: Omit<Parameters<typeof begin>[0], 'input' | 'links'> = {}) {
  const run = begin({ ...world, input: offered, links: [linkOutputs.transfer, linkOutputs.made] });
  run.actor.send(events.chooseTransfer);
  await settle();
  return run;
}

describe('a bank transfer', () => {
  it('shows account and reference, and ends with the announcement, unverified', async () => {
    const run = await atTransfer();
    expect(run.linked).toMatchObject([{ preferredProvider: 'bank_transfer' }]);
    expect(run.view()).toMatchObject({
      step: 'payment',
      stage: 'transfer',
      provider: 'bank_transfer',
      bankDetails,
      reference: 'REF2-0000-0000-0000',
      paymentUrl: null,
      canInitiate: true,
      canChangeMethod: true,
    });
    run.actor.send(events.initiate);
    expect(run.actor.getSnapshot()).toMatchObject({
      status: 'done',
      output: { outcome: 'awaitingConfirmation', link: transferLink, receiptId: null },
    });
    expect(run.view()).toMatchObject({ step: 'payment', stage: 'announced' });
    expect(run.checked).toEqual([]);
    expect(run.storage.keys()).toEqual([]);
  });

  it('uploads a receipt and outputs its id', async () => {
    const run = await atTransfer({ uploads: [uploadOutputs.stored] });
    run.actor.send(events.chooseReceipt);
    expect(run.view()).toMatchObject({
      step: 'payment',
      stage: 'uploading',
      receipt: { name: 'receipt.pdf', size: 2_048, id: null },
      canInitiate: false,
      canChangeMethod: true,
    });
    expect(run.uploaded).toEqual([{ token: 'token-1', reference: 'REF2-0000-0000-0000', receipt }]);
    await settle();
    expect(run.view()).toMatchObject({ stage: 'transfer', receipt: { id: 'receipt-1' } });
    expect(run.actor.getSnapshot().context.chosen).toBeNull();
    run.actor.send(events.initiate);
    expect(run.actor.getSnapshot().output).toMatchObject({ receiptId: 'receipt-1' });
  });

  it('refuses an invalid receipt before the upload', async () => {
    const run = await atTransfer();
    run.actor.send(events.chooseWrongReceipt);
    expect(run.view()).toMatchObject({
      stage: 'transfer',
      receipt: null,
      receiptProblem: { code: 'receipt_type_refused' },
    });
    expect(run.uploaded).toEqual([]);
  });

  it('keeps its receipt when another is refused', async () => {
    const run = await atTransfer({ uploads: [uploadOutputs.stored] });
    run.actor.send(events.chooseReceipt);
    run.actor.send(events.chooseWrongReceipt);
    expect(run.view()).toMatchObject({
      stage: 'uploading',
      receiptProblem: { code: 'receipt_type_refused' },
    });
    await settle();
    expect(run.view()).toMatchObject({ stage: 'transfer', receipt: { id: 'receipt-1' } });
  });

  it.each([
    ['refused', uploadOutputs.refused, 'payload_too_large', 0],
    ['broken', 'broken', 'network_error', 0],
    ['silent', 'silence', 'network_error', 60_000],
  ] as const)('continues without a receipt that was %s', async (_, answer, code, ms) => {
    const run = await atTransfer({ uploads: [answer] });
    run.actor.send(events.chooseReceipt);
    await settle();
    await run.pass(ms);
    expect(run.view()).toMatchObject({
      stage: 'transfer',
      receipt: null,
      receiptProblem: { code },
      canInitiate: true,
    });
    run.actor.send(events.initiate);
    expect(run.actor.getSnapshot().output).toMatchObject({ receiptId: null });
  });

  it('replaces the receipt, even during its upload', async () => {
    const run = await atTransfer({ uploads: ['silence', uploadOutputs.stored] });
    run.actor.send(events.chooseReceipt);
    const other = { ...receipt, name: 'second.pdf' };
    run.actor.send({ type: 'receipt.choose', receipt: other });
    await settle();
    expect(run.uploaded.map((upload) => upload.receipt.name)).toEqual([
      'receipt.pdf',
      'second.pdf',
    ]);
    expect(run.view()).toMatchObject({
      stage: 'transfer',
      receipt: { name: 'second.pdf', id: 'receipt-1' },
      receiptProblem: null,
    });
  });

  it('can be left for another method and reopened without a second link', async () => {
    const run = await atTransfer();
    run.actor.send(events.change);
    run.actor.send(events.chooseTransfer);
    expect(run.stage()).toBe('transfer');
    expect(run.linked).toHaveLength(1);
    run.actor.send(events.change);
    run.actor.send(events.chooseStripe);
    await settle();
    expect(run.view()).toMatchObject({ stage: 'payment', bankDetails: null });
  });

  it('replaces another method’s payment', async () => {
    const run = begin({ input: offered, links: [linkOutputs.made, linkOutputs.transfer] });
    run.actor.send(events.chooseStripe);
    await settle();
    run.actor.send(events.initiate);
    await settle();
    run.actor.send(events.change);
    run.actor.send(events.chooseTransfer);
    await settle();
    expect(run.storage.keys()).toContain('activePaymentSession');
    run.actor.send(events.initiate);
    expect(run.storage.keys()).toEqual([]);
  });

  it('is shown again when it was requested before', () => {
    const run = begin({ input: { ...offered, link: transferLink } });
    expect(run.view()).toMatchObject({ stage: 'transfer', bankDetails });
  });
});

describe('missing payment details', () => {
  it.each([
    ['a card page', events.chooseStripe, linkOutputs.empty],
    ['an account', events.chooseTransfer, linkOutputs.made],
  ] as const)('are reported for %s, and the methods stay offered', async (_, choose, answer) => {
    const run = begin({ input: offered, links: [answer] });
    run.actor.send(choose);
    await settle();
    expect(run.view()).toMatchObject({
      stage: 'select',
      provider: choose.provider,
      problem: { code: 'payment_details_missing' },
    });
  });

  it('request a new link when the known one lacks them', async () => {
    const bare = { ...link, paymentUrl: '' };
    const run = begin({ input: { ...offered, link: bare } });
    expect(run.stage()).toBe('select');
    run.actor.send(events.chooseStripe);
    await settle();
    expect(run.stage()).toBe('payment');
    expect(run.linked).toHaveLength(1);
  });
});

describe('a payment page that nobody opens', () => {
  it('expires after 30 minutes and is requested again', async () => {
    const run = begin({});
    run.actor.send(events.chooseStripe);
    await settle();
    await run.pass(30 * 60_000 - 500);
    expect(run.stage()).toBe('payment');
    await run.pass(500);
    expect(run.view()).toMatchObject({
      stage: 'select',
      paymentUrl: null,
      problem: { code: 'payment_session_expired' },
    });
    run.actor.send(events.chooseStripe);
    expect(run.linked).toHaveLength(2);
  });

  it('is still asked about when the person comes back', async () => {
    const run = begin({});
    run.actor.send(events.chooseStripe);
    await settle();
    await run.pass(30 * 60_000);
    const before = run.checked.length;
    run.actor.send(events.focus);
    expect(run.checked.slice(before)).toMatchObject([{ paymentReference: link.reference }]);
  });

  it('is forgotten in storage too when it was opened once before', async () => {
    const run = await untilPaying({});
    run.actor.send(events.change);
    run.actor.send(events.chooseStripe);
    expect(run.view()).toMatchObject({ stage: 'payment', openPage: null });
    expect(run.stored()).not.toBeNull();
    await run.pass(30 * 60_000);
    expect(run.stage()).toBe('select');
    expect(run.stored()).toBeNull();
  });
});
