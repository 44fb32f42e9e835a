import { fromPromise } from 'xstate';
import { paymentMachine } from '../payment/machine.ts';
import { createStorageLogic } from '../storage/storage.ts';
import { bookingMachine } from './machine.ts';
import type { BookingServices, Service } from './services.ts';

function logicOf<Input, Output>(service: Service<Input, Output>) {
  return fromPromise<Output, Input>(({ input, signal }) => service(input, signal));
}

/** The actors of both machines over what a browser has. */
export function bookingActors(services: BookingServices) {
  const storage = createStorageLogic(services);
  return {
    createBooking: logicOf(services.createBooking),
    loadBooking: logicOf(services.loadBooking),
    storage,
    payment: paymentMachine.provide({
      actors: {
        createPaymentLink: logicOf(services.createPaymentLink),
        verifyPayment: logicOf(services.verifyPayment),
        storage,
      },
    }),
  };
}

/** The booking machine ready to run: `createActor(provideBooking(services), { input: { methods } })`. */
export function provideBooking(services: BookingServices) {
  return bookingMachine.provide({ actors: bookingActors(services) });
}
