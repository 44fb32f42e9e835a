import { describe, expect, it } from 'vitest';
import { settle } from '../testing/actors.ts';
import { begin, untilPaying } from '../testing/payment-step.ts';
import { events, input, link, transferLink, verifyOutputs, watched } from './fixtures.ts';
import { pollInterval } from './timings.ts';

describe('verification', () => {
  it('polls after 3 s, then 1.2 times as long each time, up to 30 s', async () => {
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

  it('ends after 10 minutes in the timeout view, which offers a retry', async () => {
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

  it('gives up after 10 consecutive errors; a good answer resets the count', async () => {
    const bad = Array.from({ length: 9 }, () => verifyOutputs.trouble);
    const run = await untilPaying({ checks: [...bad, verifyOutputs.processing, ...bad, 'broken'] });
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

  it('counts a request as failed after 30 s', async () => {
    const run = await untilPaying({ checks: ['silence', verifyOutputs.processing] });
    await run.pass(29_500);
    expect(run.stage()).toBe('checking');
    await run.pass(500);
    expect(run.view()).toMatchObject({ stage: 'waiting', problem: { code: 'network_error' } });
    await run.pass(3_000);
    expect(run.view().problem).toBeNull();
  });

  it('waits longer after a check without an answer too', async () => {
    const run = await untilPaying({ checks: ['broken'] });
    await run.pass(3_000);
    expect(run.checked).toHaveLength(2);
    await run.pass(3_500);
    expect(run.checked).toHaveLength(2);
    await run.pass(500);
    expect(run.checked).toHaveLength(3);
  });

  it.each([
    ['a connection that is away', verifyOutputs.offline, verifyOutputs.offline.problem],
    ['a server in trouble', verifyOutputs.trouble, null],
    ['a payment under way', verifyOutputs.processing, null],
  ])('shows only a problem that the person can fix after %s', async (_, answer, problem) => {
    const run = await untilPaying({ checks: [answer] });
    expect(run.view()).toMatchObject({
      stage: 'waiting',
      problem,
      isUnchecked: !answer.ok,
      canRetry: !answer.ok,
    });
    run.actor.send(events.change);
    expect(run.view()).toMatchObject({ stage: 'select', problem: null });
  });

  it('says that nothing is known for certain until a check succeeds, also during the next one', async () => {
    const run = await untilPaying({ checks: ['broken', verifyOutputs.processing] });
    run.actor.send(events.focus);
    expect(run.view()).toMatchObject({ stage: 'checking', isUnchecked: true });
    await settle();
    expect(run.view()).toMatchObject({ stage: 'waiting', isUnchecked: false });
  });

  it('checks at once on window focus and when the network returns', async () => {
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
});

describe('coming back to a payment', () => {
  const back = { reference: 'REF1-0000-0000-0000', provider: 'stripe' } as const;

  it('checks a completed return at once and trusts only the server', async () => {
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

  it.each(['cancelled', 'failed'] as const)(
    'believes the claim that it %s only once the server knows of no payment',
    async (status) => {
      const paid = begin({
        input: { ...input, watched, returned: { ...back, status } },
        checks: [verifyOutputs.completed],
      });
      expect(paid.stage()).toBe('checking');
      await settle();
      expect(paid.actor.getSnapshot().status).toBe('done');

      const unpaid = begin({ input: { ...input, watched, returned: { ...back, status } } });
      await settle();
      expect(unpaid.view()).toMatchObject({ stage: status, paymentUrl: null, canRetry: true });
      unpaid.actor.send(events.retry);
      await settle();
      expect(unpaid.stage()).toBe('waiting');

      const away = begin({
        input: { ...input, watched, returned: { ...back, status } },
        checks: ['broken', verifyOutputs.processing],
      });
      await settle();
      expect(away.view()).toMatchObject({ stage: 'waiting', isUnchecked: true, canRetry: true });
      away.actor.send(events.retry);
      await settle();
      expect(away.view()).toMatchObject({ stage: status, isUnchecked: false });
    },
  );

  it('asks about the booking’s link when a return names no payment, or offers the methods', () => {
    const returned = { reference: null, status: 'cancelled', provider: null } as const;
    const linked = begin({ input: { ...input, link, returned } });
    expect(linked.checked).toMatchObject([{ paymentReference: link.reference }]);
    expect(begin({ input: { ...input, returned } }).stage()).toBe('select');
  });

  it('ERR-16: says once that a payment is processing when a completed one is not confirmed at once', async () => {
    const run = begin({
      input: { ...input, watched, returned: { ...back, status: 'completed' } },
      checks: ['broken', verifyOutputs.processing],
    });
    const toasts: string[] = [];
    run.actor.on('toast', ({ toast }) => toasts.push(toast));
    await settle();
    expect(toasts).toEqual([]);
    await run.pass(3_000);
    expect(toasts).toEqual(['paymentProcessing']);
    expect(run.view().isUnchecked).toBe(false);
    await run.pass(30_000);
    expect(toasts).toEqual(['paymentProcessing']);
  });

  it('keeps watching a stored payment, and offers a link that was not opened', () => {
    expect(begin({ input: { ...input, watched } }).stage()).toBe('checking');
    expect(begin({ input: { ...input, link } }).view()).toMatchObject({
      stage: 'payment',
      provider: 'stripe',
      paymentUrl: link.paymentUrl,
    });
  });

  it('reacts to its own return while waiting, not to another payment’s', async () => {
    const run = await untilPaying({});
    run.actor.send(events.returnForeign);
    expect(run.stage()).toBe('waiting');
    run.actor.send(events.returnCompleted);
    expect(run.checked).toHaveLength(2);
    await settle();
    run.actor.send(events.returnCancelled);
    expect(run.stage()).toBe('checking');
    await settle();
    expect(run.stage()).toBe('cancelled');
  });

  it.each([
    ['a link that was not opened', { link }],
    ['a payment that has no link any more', { watched }],
  ])('reacts to the return from %s', async (_, known) => {
    const run = begin({ input: { ...input, ...known } });
    await settle();
    const before = run.checked.length;
    run.actor.send(events.returnForeign);
    expect(run.checked).toHaveLength(before);
    run.actor.send(events.returnCompleted);
    expect(run.stage()).toBe('checking');
    expect(run.checked).toHaveLength(before + 1);
  });

  it.each([
    ['booking', { booking: null, watched }],
    ['provider', { watched: { ...watched, provider: null } }],
    ['id', { watched: { ...watched, paymentId: null } }],
  ])('stores no payment without its %s', async (_, known) => {
    const run = begin({ input: { ...input, ...known } });
    await settle();
    run.actor.send(events.returnCompleted);
    expect(run.stage()).toBe('checking');
    expect(run.stored()).toBeNull();
  });

  it('reports the payment that is checked, not another one’s link', () => {
    const run = begin({ input: { ...input, watched, link: transferLink } });
    expect(run.view()).toMatchObject({ stage: 'checking', reference: watched.reference });
  });

  it('outputs the payment that the server says was made', async () => {
    const reference = 'REF9-0000-0000-0000';
    const value = { ...verifyOutputs.completed.value, reference };
    const run = await untilPaying({ checks: [{ ok: true, value }] });
    expect(run.actor.getSnapshot().output).toMatchObject({ outcome: 'completed', reference });
  });

  it('asks with the booking’s token, and hears that the payment is of another booking', async () => {
    const another = { ok: true, value: { status: 'completed', isAnother: true } } as const;
    const run = begin({ input: { ...input, watched }, checks: [another] });
    await settle();
    expect(run.checked).toMatchObject([{ token: 'token-1' }]);
    expect(run.actor.getSnapshot().output).toMatchObject({ isAnother: true });
  });
});
