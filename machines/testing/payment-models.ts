import {
  allEvents,
  allMethods,
  embeddedUrl,
  formLink,
  input,
  link,
  transferLink,
  watched,
} from '../payment/fixtures.ts';
import { paymentMachine } from '../payment/machine.ts';
import { MAX_CONSECUTIVE_ERRORS } from '../payment/timings.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  PaymentInput,
  UploadReceiptInput,
  UploadReceiptOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from '../payment/types.ts';
import { watchMachine } from '../payment/watch.ts';
import type { StorageCommand } from '../storage/types.ts';
import { silentCallback, silentPromise } from './actors.ts';
import type { Model } from './walk.ts';

/** The payment machine whose calls end only when the model says so. */
export const modelledPayment = paymentMachine.provide({
  actors: {
    createPaymentLink: silentPromise<CreatePaymentLinkOutput, CreatePaymentLinkInput>(),
    verifyPayment: silentPromise<VerifyPaymentOutput, VerifyPaymentInput>(),
    uploadReceipt: silentPromise<UploadReceiptOutput, UploadReceiptInput>(),
    storage: silentCallback<StorageCommand>(),
    watch: watchMachine.provide({
      actors: { verifyPayment: silentPromise<VerifyPaymentOutput, VerifyPaymentInput>() },
    }),
  },
});

const noMoney = { reference: null, received: null, price: null };
const back = { reference: 'REF1-0000-0000-0000', provider: 'stripe' } as const;

/** Every input the payment step can start with; the pages in the sheet first, as later models stop where they have been. */
export const paymentInputs = {
  framed: { ...input, link: { ...link, embeddedUrl } },
  byForm: { ...input, link: formLink },
  booked: input,
  unbooked: { ...input, booking: null },
  byAnyMethod: { ...input, methods: allMethods },
  linked: { ...input, link },
  byTransfer: { ...input, methods: allMethods, link: transferLink },
  watching: { ...input, watched },
  completed: { ...input, watched, returned: { ...back, status: 'completed' } },
  cancelled: { ...input, watched, returned: { ...back, status: 'cancelled' } },
  failed: { ...input, watched, returned: { ...back, status: 'failed' } },
  wrongAmount: { ...input, unmatchedMoney: { ...noMoney, status: 'wrong-amount' } },
  refunded: { ...input, unmatchedMoney: { ...noMoney, status: 'refunded' } },
} as const satisfies Record<string, PaymentInput>;

/** All events, from each input. */
export const paymentModels: ReadonlyArray<Model & { entry: keyof typeof paymentInputs }> = (
  Object.keys(paymentInputs) as Array<keyof typeof paymentInputs>
).map((entry) => ({
  entry,
  machine: modelledPayment,
  input: paymentInputs[entry],
  events: allEvents,
  facts: ({ context }) => [
    context.methods,
    context.booking?.id,
    context.link?.clientSecret,
    context.watched?.reference,
    // There may be any number in the sheet's frame.
    Math.min(context.consecutiveErrors, MAX_CONSECUTIVE_ERRORS),
    context.receipt?.id,
    context.isEmbedded,
  ],
}));
