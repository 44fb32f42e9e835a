import { describe, expect, it } from 'vitest';
import type { StorageCommand } from '../storage/types.ts';
import { silentCallback, silentPromise } from '../testing/inert.ts';
import {
  coverageOf,
  type Journey,
  journeysOf,
  type Model,
  print,
  replay,
} from '../testing/walk.ts';
import { allEvents, allMethods, input, link, transferLink, watched } from './fixtures.ts';
import { paymentMachine } from './machine.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  PaymentInput,
  UploadReceiptInput,
  UploadReceiptOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from './types.ts';

const machine = paymentMachine.provide({
  actors: {
    createPaymentLink: silentPromise<CreatePaymentLinkOutput, CreatePaymentLinkInput>(),
    verifyPayment: silentPromise<VerifyPaymentOutput, VerifyPaymentInput>(),
    uploadReceipt: silentPromise<UploadReceiptOutput, UploadReceiptInput>(),
    storage: silentCallback<StorageCommand>(),
  },
});

const back = { reference: 'REF-1', provider: 'stripe' } as const;

/** Every way the payment step can be entered. */
const inputs: PaymentInput[] = [
  input,
  { ...input, bookingId: null },
  { ...input, methods: allMethods },
  { ...input, link },
  { ...input, methods: allMethods, link: transferLink },
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
    context.receipt?.id,
    context.isEmbedded,
  ],
}));

const walks: Array<[Model, Journey[]]> = models.map((model) => [model, journeysOf(model)]);
const result = coverageOf(walks.map(([model, journeys]) => replay(model, journeys)));

describe('the payment machine, every way through it', () => {
  it('reaches every state', () => {
    expect(result.unreached).toEqual([]);
  });

  it('walks every transition', () => {
    print('payment', result);
    expect(result.missed).toEqual([]);
    expect(result.all).toBe(61);
  });

  it('runs as the model says', () => {
    expect(result.strayed).toEqual([]);
  });

  it('asks for a link only with a booking', () => {
    const asking = walks.flatMap(([, journeys]) =>
      journeys.filter(({ to }) => to.matches('creatingLink')),
    );
    expect(asking.length).toBeGreaterThan(0);
    for (const { to } of asking) expect(to.context.bookingId).not.toBeNull();
  });
});
