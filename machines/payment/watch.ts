import { sendParent, setup } from 'xstate';
import { calling, missingPromise, output, type Service } from '../actors.ts';
import { createStorageLogic, type StorageServices } from '../storage/storage.ts';
import { REQUEST_LIMIT_MS, WATCH_INTERVAL_MS } from './timings.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  OrderReported,
  UploadReceiptInput,
  UploadReceiptOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from './types.ts';

export interface WatchInput {
  /** Null when no payment of the order is known to ask about. */
  request: VerifyPaymentInput | null;
  /** Asks from time to time, not only on `watch.ask`. */
  isPolling: boolean;
}

/**
 * Asks the server how the order stands while a view is open that waits for nothing, because it may
 * be paid elsewhere: on a page that is still open, or in another tab. It reports every answer as
 * `order.reported`.
 */
export const watchMachine = setup({
  types: {
    context: {} as WatchInput,
    input: {} as WatchInput,
    events: {} as { type: 'watch.ask' },
    children: {} as { verifyPayment: 'verifyPayment' },
  },
  actors: {
    verifyPayment: missingPromise<VerifyPaymentOutput, VerifyPaymentInput>('verifyPayment'),
  },
  actions: {
    tell: sendParent(
      (_, output: VerifyPaymentOutput): OrderReported => ({ type: 'order.reported', output }),
    ),
  },
  guards: {
    isAsking: ({ context }) => context.request !== null,
    isPolling: ({ context }) => context.request !== null && context.isPolling,
  },
  delays: { watchInterval: WATCH_INTERVAL_MS, requestLimit: REQUEST_LIMIT_MS },
}).createMachine({
  id: 'watch',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: {
      on: { 'watch.ask': { guard: 'isAsking', target: 'asking' } },
      after: { watchInterval: { guard: 'isPolling', target: 'asking' } },
    },
    asking: {
      invoke: {
        src: 'verifyPayment',
        id: 'verifyPayment',
        input: ({ context }) => context.request ?? { paymentReference: '' },
        onDone: { target: 'resting', actions: { type: 'tell', params: output } },
        onError: 'resting',
      },
      after: { requestLimit: 'resting' },
    },
  },
});

export interface PaymentServices extends StorageServices {
  createPaymentLink: Service<CreatePaymentLinkInput, CreatePaymentLinkOutput>;
  verifyPayment: Service<VerifyPaymentInput, VerifyPaymentOutput>;
  uploadReceipt: Service<UploadReceiptInput, UploadReceiptOutput>;
}

/** The actors of the payment machine. */
export function paymentActors(services: PaymentServices) {
  const verifyPayment = calling(services.verifyPayment);
  return {
    createPaymentLink: calling(services.createPaymentLink),
    verifyPayment,
    watch: watchMachine.provide({ actors: { verifyPayment } }),
    uploadReceipt: calling(services.uploadReceipt),
    storage: createStorageLogic(services),
  };
}
