import { describe, expect, it } from 'vitest';
import { settle } from '../testing/actors.ts';
import { begin } from '../testing/payment-step.ts';
import {
  allMethods,
  events,
  formLink,
  input,
  linkOutputs,
  verifyOutputs,
  watched,
} from './fixtures.ts';

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
