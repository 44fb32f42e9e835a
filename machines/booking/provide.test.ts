import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, createActor, type EventObject, setup } from 'xstate';
import { createBooking } from '../api/booking.ts';
import type { SuccessResponse } from '../api/fields.ts';
import { scheduled } from '../calendar/fixtures.ts';
import { paymentMachine } from '../payment/machine.ts';
import { paymentActors } from '../payment/watch.ts';
import type { Outcome } from '../problem.ts';
import { inTurn, settle } from '../testing/actors.ts';
import { parseRequest } from '../validation/parse.ts';
import { createBackgroundLogic } from './background.ts';
import { keys, roadmap, theMap } from './fixtures.ts';
import { bookingMachine } from './machine.ts';
import { type BookingServices, bookingActors } from './provide.ts';
import { toCreateBookingRequest, toSaveAnswersRequest } from './requests.ts';

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

const form = {
  fullName: ' Maryam Haddad\n',
  email: ' maryam@example.com ',
  whatsapp: '٠٠٩٧١ 50 123 4567',
  consent: true,
  answers: { coreValues: ' truth ', lifeVision: '  ', skills: 'not asked here' },
};

it('carries the cleaned form with only the item’s questions', () => {
  const request = toCreateBookingRequest(
    { item: { ...roadmap, price: 'AED 1,300' }, form, idempotencyKey: keys.first },
    'ar',
  );
  expect(request).toEqual({
    _full_name: 'Maryam Haddad',
    _email: 'maryam@example.com',
    _whatsapp: '+971501234567',
    _service: 'roadmap',
    _price: 1300,
    _payment_url: '',
    _idempotency_key: keys.first,
    _language: 'ar',
    _consent: true,
    _answers: { coreValues: 'truth' },
  });
  expect(parseRequest(createBooking, request)).toEqual({ ok: true, value: request });
});

it('carries a package’s appointment', () => {
  const request = toCreateBookingRequest(
    { item: theMap, form: { ...form, answers: {} }, idempotencyKey: keys.first, scheduled },
    'en',
  );
  expect(request).toMatchObject({
    _service: 'the-map',
    _price: 8800,
    _event_uri: scheduled.event,
    _invitee_uri: scheduled.invitee,
  });
  expect(parseRequest(createBooking, request).ok).toBe(true);
});

it('carries the cleaned answers of a paid booking', () => {
  expect(toSaveAnswersRequest({ token: 'token-1', item: roadmap, form })).toEqual({
    token: 'token-1',
    answers: { coreValues: 'truth' },
  });
});

it('carries an answer of several lines as it was typed, and one of a single line on one', () => {
  const item = { ...roadmap, id: 'cv-makeover' };
  const answers = { currentRole: 'Nurse\nand carer', experience: 'Ten years.\nThen two more.' };
  expect(toSaveAnswersRequest({ token: 'token-1', item, form: { ...form, answers } })).toEqual({
    token: 'token-1',
    answers: { currentRole: 'Nurse and carer', experience: 'Ten years.\nThen two more.' },
  });
});

it('the background actor sends nothing once its sheet is left, though its calls complete', async () => {
  const answer = Promise.withResolvers<Outcome<SuccessResponse>>();
  const received: EventObject[] = [];
  const logic = createBackgroundLogic({
    notifyTransfer: () => answer.promise,
    generateContent: () => answer.promise,
  });
  const parent = setup({ actors: { logic } }).createMachine({
    invoke: { src: 'logic', id: 'background' },
    on: { '*': { actions: ({ event }) => received.push(event) } },
  });
  const actor = createActor(parent).start();
  const request = {
    token: 'token-1',
    bookingId: 'booking-1',
    serviceType: 'roadmap',
    formData: {},
  };
  actor.getSnapshot().children.background?.send({ type: 'content.generate', request });
  actor.stop();
  answer.resolve({ ok: true, value: { success: true } });
  await settle();
  expect(received).toEqual([]);
});
