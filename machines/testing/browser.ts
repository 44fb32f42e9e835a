import { createActor, SimulatedClock } from 'xstate';
import { provideBooking } from '../booking/provide.ts';
import type { BookingServices } from '../booking/services.ts';
import { bookingView } from '../booking/view.ts';
import { paymentView } from '../payment/view.ts';
import type { StorageLike } from '../storage/types.ts';
import { type Answer, inTurn } from './in-turn.ts';
import { memoryStorage } from './memory-storage.ts';
import { settle } from './settle.ts';

type Answers = {
  [Name in 'createBooking' | 'loadBooking' | 'createPaymentLink' | 'verifyPayment']?: Answer<
    Awaited<ReturnType<BookingServices[Name]>>
  >[];
};

interface Asked {
  createBooking: Parameters<BookingServices['createBooking']>[0][];
  loadBooking: Parameters<BookingServices['loadBooking']>[0][];
  createPaymentLink: Parameters<BookingServices['createPaymentLink']>[0][];
  verifyPayment: Parameters<BookingServices['verifyPayment']>[0][];
}

/**
 * A page with the booking sheet in it, on a clock that only moves when told. The same `storage`
 * handed to a second page is a reload.
 */
export function openPage(answers: Answers, storage: StorageLike | null = memoryStorage()) {
  const clock = new SimulatedClock();
  const asked: Asked = {
    createBooking: [],
    loadBooking: [],
    createPaymentLink: [],
    verifyPayment: [],
  };
  const machine = provideBooking({
    createBooking: inTurn(answers.createBooking, asked.createBooking),
    loadBooking: inTurn(answers.loadBooking, asked.loadBooking),
    createPaymentLink: inTurn(answers.createPaymentLink, asked.createPaymentLink),
    verifyPayment: inTurn(answers.verifyPayment, asked.verifyPayment),
    storage,
    now: () => 1_000_000,
  });
  const actor = createActor(machine, { input: { methods: ['stripe'] }, clock }).start();
  const view = () => bookingView(actor.getSnapshot());
  const payment = () => actor.getSnapshot().children.payment;
  return {
    asked,
    storage,
    view,
    step: () => view().step,
    state: () => JSON.stringify(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
    payment,
    paymentView: () => {
      const snapshot = payment()?.getSnapshot();
      return snapshot ? paymentView(snapshot) : null;
    },
    stored: (key: string) => JSON.parse(storage?.getItem(key) ?? 'null'),
    /** Sends events one after another and lets the answers arrive. */
    send: async (...events: Parameters<typeof actor.send>[0][]) => {
      for (const event of events) {
        actor.send(event);
        await settle();
      }
    },
    pay: async (...events: Parameters<NonNullable<ReturnType<typeof payment>>['send']>[0][]) => {
      for (const event of events) {
        payment()?.send(event);
        await settle();
      }
    },
    pass: async (ms: number) => {
      clock.increment(ms);
      await settle();
    },
  };
}
