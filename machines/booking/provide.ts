import { calling } from '../actors.ts';
import { paymentMachine } from '../payment/machine.ts';
import { paymentActors } from '../payment/provide.ts';
import { createStorageLogic } from '../storage/storage.ts';
import { createBackgroundLogic } from './background.ts';
import { bookingMachine } from './machine.ts';
import type { BookingServices } from './services.ts';

/** The actors of the machines over what a browser has; the calendar and the clock need nothing of it. */
export function bookingActors(services: BookingServices) {
  return {
    createBooking: calling(services.createBooking),
    loadBooking: calling(services.loadBooking),
    storage: createStorageLogic(services),
    background: createBackgroundLogic(services),
    payment: paymentMachine.provide({ actors: paymentActors(services) }),
  };
}

/** The booking machine ready to run: `createActor(provideBooking(services), { input: { methods } })`. */
export function provideBooking(services: BookingServices) {
  return bookingMachine.provide({ actors: bookingActors(services) });
}
