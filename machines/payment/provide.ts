import { calling, type Service } from '../actors.ts';
import { createStorageLogic, type StorageServices } from '../storage/storage.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from './types.ts';

export interface PaymentServices extends StorageServices {
  createPaymentLink: Service<CreatePaymentLinkInput, CreatePaymentLinkOutput>;
  verifyPayment: Service<VerifyPaymentInput, VerifyPaymentOutput>;
}

/** The actors of the payment machine over what a browser has. */
export function paymentActors(services: PaymentServices) {
  return {
    createPaymentLink: calling(services.createPaymentLink),
    verifyPayment: calling(services.verifyPayment),
    storage: createStorageLogic(services),
  };
}
