import { calling } from '../actors.ts';
import { paymentMachine } from '../payment/machine.ts';
import { paymentActors } from '../payment/provide.ts';
import { createStorageLogic } from '../storage/storage.ts';
import { bookingMachine } from './machine.ts';
import type { BookingServices } from './services.ts';

/** The actors of both machines over what a browser has. */
export function bookingActors(services: BookingServices) {
  return {
    createBooking: calling(services.createBooking),
    loadBooking: calling(services.loadBooking),
    storage: createStorageLogic(services),
    payment: paymentMachine.provide({ actors: paymentActors(services) }),
  };
}

/** The booking machine ready to run: `createActor(provideBooking(services), { input: { methods } })`. */
export function provideBooking(services: BookingServices) {
  return bookingMachine.provide({ actors: bookingActors(services) });
}
