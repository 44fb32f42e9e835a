import { fromCallback, fromPromise } from 'xstate';
import type { BackgroundCommand } from '#machines/booking/background.ts';
import { bookingMachine } from '#machines/booking/machine.ts';
import type {
  CreateBookingInput,
  CreateBookingOutput,
  LoadBookingInput,
  LoadBookingOutput,
} from '#machines/booking/types.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import type {
  CreatePaymentLinkInput,
  CreatePaymentLinkOutput,
  UploadReceiptInput,
  UploadReceiptOutput,
  VerifyPaymentInput,
  VerifyPaymentOutput,
} from '#machines/payment/types.ts';
import { createStorageLogic, type StorageServices } from '#machines/storage/storage.ts';
import type { Door } from './steps.ts';

/**
 * The sheet's machine over a device's storage, its calls never ending by themselves.
 * @param onAsk hears of every call, with its input
 */
export function heldMachine(
  services: StorageServices,
  onAsk: (door: Door, input: unknown) => void,
) {
  const held = <Output, Input>(door: Door) =>
    fromPromise<Output, Input>(({ input }) => {
      onAsk(door, input);
      return new Promise<Output>(() => {});
    });
  const storage = createStorageLogic(services);
  return bookingMachine.provide({
    actors: {
      createBooking: held<CreateBookingOutput, CreateBookingInput>('createBooking'),
      loadBooking: held<LoadBookingOutput, LoadBookingInput>('loadBooking'),
      storage,
      background: fromCallback<BackgroundCommand>(({ receive }) =>
        receive((command) => {
          if (command.type === 'content.generate') onAsk('generateContent', command.request);
        }),
      ),
      payment: paymentMachine.provide({
        actors: {
          createPaymentLink: held<CreatePaymentLinkOutput, CreatePaymentLinkInput>(
            'createPaymentLink',
          ),
          verifyPayment: held<VerifyPaymentOutput, VerifyPaymentInput>('verifyPayment'),
          uploadReceipt: held<UploadReceiptOutput, UploadReceiptInput>('uploadReceipt'),
          storage,
        },
      }),
    },
  });
}
