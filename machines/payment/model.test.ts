import { describe, expect, it } from 'vitest';
import type { StorageCommand } from '../storage/types.ts';
import { silentCallback, silentPromise } from '../testing/inert.ts';
import { type Journey, journeysOf, type Model, replay } from '../testing/walk.ts';
import { allEvents, input, link, watched } from './fixtures.ts';
import { paymentMachine } from './machine.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  PaymentInput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from './types.ts';

const machine = paymentMachine.provide({
  actors: {
    createPaymentLink: silentPromise<CreatePaymentLinkOutput, CreatePaymentLinkInput>(),
    verifyPayment: silentPromise<VerifyPaymentOutput, VerifyPaymentInput>(),
    storage: silentCallback<StorageCommand>(),
  },
});

const back = { reference: 'REF-1', provider: 'stripe' } as const;

/** Every way the payment step can be entered. */
const inputs: PaymentInput[] = [
  input,
  { ...input, bookingId: null },
  { ...input, link },
  { ...input, watched },
  { ...input, watched, returned: { ...back, status: 'completed' } },
  { ...input, watched, returned: { ...back, status: 'cancelled' } },
  { ...input, watched, returned: { ...back, status: 'failed' } },
];

const models: Model[] = inputs.map((each) => ({
  machine,
  input: each,
  events: allEvents,
  facts: ({ context }) => [
    context.bookingId,
    context.link?.provider,
    context.provider,
    context.watched?.reference,
    context.consecutiveErrors,
  ],
}));

const walks: Array<[Model, Journey[]]> = models.map((model) => [model, journeysOf(model)]);
const results = walks.map(([model, journeys]) => replay(model, journeys));

function missedByAll(pick: 'missed' | 'unreached'): string[] {
  const [first, ...rest] = results;
  return (first?.[pick] ?? []).filter((each) => rest.every((other) => other[pick].includes(each)));
}

describe('the payment machine, every way through it', () => {
  it('reaches every state', () => {
    expect(missedByAll('unreached')).toEqual([]);
  });

  it('walks every transition', ({ annotate }) => {
    const all = results[0]?.all ?? 0;
    const missed = missedByAll('missed');
    annotate(`payment: ${all - missed.length} of ${all} transitions`);
    expect(missed).toEqual([]);
    expect(all).toBe(46);
  });

  it('runs as the model says', () => {
    expect(results.flatMap(({ strayed }) => strayed)).toEqual([]);
  });

  it('asks for a link only with a booking', () => {
    const asking = walks.flatMap(([, journeys]) =>
      journeys.filter(({ to }) => to.matches('creatingLink')),
    );
    expect(asking.length).toBeGreaterThan(0);
    for (const { to } of asking) expect(to.context.bookingId).not.toBeNull();
  });
});
