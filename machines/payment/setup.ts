import { type AnyActorRef, emit, enqueueActions, setup } from 'xstate';
import { missingCallback, missingPromise } from '../actors.ts';
import { MINUTE_MS } from '../duration.ts';
import { paymentAmount } from '../money.ts';
import { paymentKeys } from '../storage/keys.ts';
import type { PaymentSession, StorageCommand } from '../storage/types.ts';
import type { Toast } from '../toast.ts';
import { assigns } from './assigns.ts';
import { guards } from './guards.ts';
import {
  PAYMENT_SESSION_MINUTES,
  pollInterval,
  REQUEST_LIMIT_MS,
  UPLOAD_LIMIT_MS,
  VERIFICATION_LIMIT_MS,
} from './timings.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentLinked,
  PaymentOutput,
  UploadReceiptInput,
  UploadReceiptOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from './types.ts';
import { watchMachine } from './watch.ts';

interface Sent {
  to: AnyActorRef | 'storage';
  event: StorageCommand | PaymentLinked;
}

/** An action that sends an event, or nothing for null. */
function send(message: (context: PaymentContext) => Sent | null) {
  return enqueueActions<
    PaymentContext,
    PaymentEvent,
    undefined,
    PaymentEvent,
    never,
    never,
    never,
    never,
    Toast
  >(({ context, enqueue }) => {
    const sent = message(context);
    if (sent) enqueue.sendTo(sent.to, sent.event);
  });
}

function store(command: (context: PaymentContext) => StorageCommand | null) {
  return send((context) => {
    const event = command(context);
    return event && { to: 'storage', event };
  });
}

/** The payment session to store; null when too little is known of the payment. */
function sessionOf(context: PaymentContext): Omit<PaymentSession, 'timestamp'> | null {
  const { booking, packagePrice, watched } = context;
  if (!booking || !watched?.provider || !watched.paymentId) return null;
  return {
    paymentId: watched.paymentId,
    reference: watched.reference,
    provider: watched.provider,
    amount: paymentAmount(packagePrice),
    bookingId: booking.id,
    status: 'processing',
  };
}

/** Sends, emits and storage commands. */
const effects = {
  sendLink: send(({ listener, link }) =>
    listener ? { to: listener, event: { type: 'payment.linked', link } } : null,
  ),
  rememberSession: store((context) => {
    const activePaymentSession = sessionOf(context);
    return activePaymentSession && { type: 'storage.save', activePaymentSession };
  }),
  forgetSession: store(() => ({ type: 'storage.forget', keys: paymentKeys })),
  rememberPaymentPage: store(
    ({ link, isEmbedded }) =>
      link && {
        type: 'storage.save',
        paymentInProgress: { provider: link.provider, isAway: !isEmbedded },
      },
  ),
  askWatch: enqueueActions<
    PaymentContext,
    PaymentEvent,
    undefined,
    PaymentEvent,
    never,
    never,
    never,
    never,
    never
  >(({ self, enqueue }) => {
    // Not every state has a watch, and a search of the chart has no actors at all.
    const watch = self.getSnapshot().children?.watch;
    if (watch) enqueue.sendTo(watch, { type: 'watch.ask' });
  }),
  sayPaymentProcessing: emit<PaymentContext, PaymentEvent, undefined, PaymentEvent, Toast>({
    type: 'toast',
    toast: 'paymentProcessing',
  }),
};

export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentOutput,
    emitted: {} as Toast,
    tags: {} as 'busy',
    children: {} as {
      storage: 'storage';
      createPaymentLink: 'createPaymentLink';
      verifyPayment: 'verifyPayment';
      uploadReceipt: 'uploadReceipt';
      watch: 'watch';
    },
  },
  actors: {
    createPaymentLink: missingPromise<CreatePaymentLinkOutput, CreatePaymentLinkInput>(
      'createPaymentLink',
    ),
    verifyPayment: missingPromise<VerifyPaymentOutput, VerifyPaymentInput>('verifyPayment'),
    uploadReceipt: missingPromise<UploadReceiptOutput, UploadReceiptInput>('uploadReceipt'),
    storage: missingCallback<StorageCommand>('storage'),
    watch: watchMachine,
  },
  actions: { ...assigns, ...effects },
  guards,
  delays: {
    pollInterval: ({ context }) => pollInterval(context.checks),
    requestLimit: REQUEST_LIMIT_MS,
    uploadLimit: UPLOAD_LIMIT_MS,
    sessionExpires: PAYMENT_SESSION_MINUTES * MINUTE_MS,
    verificationExpires: VERIFICATION_LIMIT_MS,
  },
});
