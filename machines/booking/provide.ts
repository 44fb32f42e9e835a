import { calling, type Service } from '../actors.ts';
import type { WithdrawBankTransferRequest } from '../api/bank-transfer.ts';
import { paymentMachine } from '../payment/machine.ts';
import { type PaymentServices, paymentActors } from '../payment/watch.ts';
import { createStorageLogic } from '../storage/storage.ts';
import { type BackgroundServices, createBackgroundLogic } from './background.ts';
import { bookingMachine } from './machine.ts';
import type {
  CreateBookingInput,
  CreateBookingOutput,
  LoadBookingInput,
  LoadBookingOutput,
  SaveAnswersInput,
  SaveAnswersOutput,
  WithdrawTransferOutput,
} from './types.ts';

/** Everything the booking sheet needs from the browser. */
export interface BookingServices extends PaymentServices, BackgroundServices {
  createBooking: Service<CreateBookingInput, CreateBookingOutput>;
  loadBooking: Service<LoadBookingInput, LoadBookingOutput>;
  withdrawTransfer: Service<WithdrawBankTransferRequest, WithdrawTransferOutput>;
  saveAnswers: Service<SaveAnswersInput, SaveAnswersOutput>;
}

/** The actors of the booking machine; the calendar needs nothing from the browser. */
export function bookingActors(services: BookingServices) {
  return {
    createBooking: calling(services.createBooking),
    loadBooking: calling(services.loadBooking),
    withdrawTransfer: calling(services.withdrawTransfer),
    saveAnswers: calling(services.saveAnswers),
    storage: createStorageLogic(services),
    background: createBackgroundLogic(services),
    payment: paymentMachine.provide({ actors: paymentActors(services) }),
  };
}

/** The booking machine, ready for `createActor(provideBooking(services), { input: { methods } })`. */
export function provideBooking(services: BookingServices) {
  return bookingMachine.provide({ actors: bookingActors(services) });
}
