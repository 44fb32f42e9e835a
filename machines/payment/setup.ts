import { setup } from 'xstate';
import { missingCallback, missingPromise } from '../actors.ts';
import { MINUTE_MS } from '../duration.ts';
import type { StorageCommand } from '../storage/types.ts';
import type { Toast } from '../toast.ts';
import { assigns } from './assigns.ts';
import { effects } from './effects.ts';
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
  PaymentOutput,
  UploadReceiptInput,
  UploadReceiptOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from './types.ts';
import { watchMachine } from './watch.ts';

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
