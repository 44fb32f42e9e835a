import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import { paymentMachine } from '../payment/machine.ts';
import { paymentActors } from '../payment/watch.ts';
import { inTurn, settle } from '../testing/actors.ts';
import { bookingMachine } from './machine.ts';
import { type BookingServices, bookingActors } from './provide.ts';

const succeed = async () => ({ ok: true, value: { success: true } }) as const;
const services: BookingServices = {
  createBooking: inTurn(),
  loadBooking: inTurn(),
  withdrawTransfer: inTurn(),
  saveAnswers: inTurn(),
  createPaymentLink: inTurn(),
  verifyPayment: inTurn(),
  uploadReceipt: inTurn(),
  notifyTransfer: succeed,
  generateContent: succeed,
  storage: null,
  sessionStorage: null,
  now: () => 0,
};

describe('the provided actors', () => {
  it.each([
    ['booking', bookingMachine, bookingActors(services)],
    ['payment', paymentMachine, paymentActors(services)],
  ] as const)('replace every placeholder of the %s machine', (_, machine, provided) => {
    const { calendar, ...placeholders }: Record<string, unknown> = machine.implementations.actors;
    expect(Object.keys(provided).sort()).toEqual(Object.keys(placeholders).sort());
    for (const [name, logic] of Object.entries(provided)) {
      expect(logic, name).not.toBe(placeholders[name]);
    }
  });

  it.each([
    'createBooking',
    'loadBooking',
    'withdrawTransfer',
    'saveAnswers',
    'storage',
    'background',
  ] as const)('throw with the name of %s when it was not provided', async (name) => {
    const actor = createActor(bookingMachine.implementations.actors[name] as AnyActorLogic);
    const errors: unknown[] = [];
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    await settle();
    expect(errors).toMatchObject([{ message: `the actor ${name} was not provided` }]);
  });

  it('are aborted when their state is left', async () => {
    const signals: AbortSignal[] = [];
    const { createBooking } = bookingActors({
      ...services,
      createBooking: (_, signal) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    });
    const item = {
      id: 'x',
      name: '',
      url: '',
      price: '',
      priceUsd: '',
      type: 'service',
      parts: [],
    };
    const form = { fullName: '', email: '', whatsapp: '', consent: true, answers: {} };
    const input = { item: { ...item, type: 'service' as const }, form, idempotencyKey: 'k' };
    const actor = createActor(createBooking, { input }).start();
    actor.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
