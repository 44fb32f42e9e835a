import { calling, type Service } from '../actors.ts';
import { createStorageLogic, type StorageServices } from '../storage/storage.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  UploadReceiptInput,
  UploadReceiptOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from './types.ts';
import { watchMachine } from './watch.ts';

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
