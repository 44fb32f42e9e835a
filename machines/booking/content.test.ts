import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, createActor, type EventObject, setup } from 'xstate';
import { createBooking } from '../api/booking.ts';
import type { SuccessResponse } from '../api/fields.ts';
import { scheduled } from '../calendar/fixtures.ts';
import { events as paymentEvents } from '../payment/fixtures.ts';
import { paymentMachine } from '../payment/machine.ts';
import { paymentActors } from '../payment/watch.ts';
import type { Outcome } from '../problem.ts';
import { inTurn, settle } from '../testing/actors.ts';
import { openPage } from '../testing/browser.ts';
import { memoryStorage } from '../testing/storage.ts';
import { parseRequest } from '../validation/parse.ts';
import { createBackgroundLogic } from './background.ts';
import {
  detailed,
  events,
  filled,
  keys,
  loadOutputs,
  roadmap,
  smooth,
  theMap,
} from './fixtures.ts';
import { bookingMachine } from './machine.ts';
import { type BookingServices, bookingActors } from './provide.ts';
import { toCreateBookingRequest, toSaveAnswersRequest } from './requests.ts';
import { pendingGeneration, storedBooking } from './stored-fixtures.ts';

const { chooseStripe, initiate } = paymentEvents;
const success = { ok: true, value: { success: true } } as const;
const refused = { ok: false, problem: { code: 'internal_error', detail: 'Not now.' } } as const;

describe('personalised content', () => {
  const paying = async (answers: Parameters<typeof openPage>[0]) => {
    const page = openPage(answers);
    await page.send(...filled, events.situation, events.submit);
    return page;
  };
  const formData = { currentSituation: 'Between two lives.' };

  it('is requested once, after payment, and then no longer pending', async () => {
    const page = await paying({ ...smooth, generateContent: [success] });
    expect(page.asked.generateContent).toEqual([]);
    expect(page.stored('pendingAIGeneration')).toEqual({
      bookingId: 'booking-1',
      serviceType: 'roadmap',
      formData: {},
      timestamp: 1_000_000,
    });
    await page.pay(chooseStripe, initiate);
    expect(page.asked.generateContent).toEqual([
      { token: 'token-1', bookingId: 'booking-1', serviceType: 'roadmap', formData },
    ]);
    expect(page.stored('pendingAIGeneration')).toBeNull();
    await page.send(events.back, events.next);
    expect(page.asked.generateContent).toHaveLength(1);
  });

  it.each([
    ['Not now.', refused],
    ['the network is away', 'broken'],
  ] as const)('stores its failure without showing it: %s', async (reason, answer) => {
    const page = await paying({ ...smooth, generateContent: [answer] });
    await page.pay(chooseStripe, initiate);
    await settle();
    expect(page.storage?.getItem('aiGenerationError')).toBe(reason);
    expect(page.stored('pendingAIGeneration')).toMatchObject({ bookingId: 'booking-1' });
    expect(page.view()).toMatchObject({ step: 'whatsapp-verification', problem: null });
  });

  it('is requested late when its booking turns out to be paid', async () => {
    const storage = memoryStorage({
      currentBooking: JSON.stringify(storedBooking),
      pendingAIGeneration: JSON.stringify(pendingGeneration),
      aiGenerationError: 'Not now.',
    });
    const page = openPage(
      { ...smooth, loadBooking: [loadOutputs.paid], generateContent: [success] },
      storage,
    );
    await page.send(events.open);
    expect(page.asked.generateContent).toEqual([
      { token: 'token-1', bookingId: 'booking-1', serviceType: 'roadmap', formData: {} },
    ]);
    expect(storage.keys()).not.toContain('pendingAIGeneration');
    expect(storage.keys()).not.toContain('aiGenerationError');
  });

  it('is not requested when it is pending for another booking', async () => {
    const pending = { ...pendingGeneration, bookingId: 'booking-0' };
    const storage = memoryStorage({
      currentBooking: JSON.stringify(storedBooking),
      pendingAIGeneration: JSON.stringify(pending),
    });
    const page = openPage({ ...smooth, loadBooking: [loadOutputs.paid] }, storage);
    await page.send(events.open);
    expect(page.asked.generateContent).toEqual([]);
    expect(page.stored('pendingAIGeneration')).toMatchObject({ bookingId: 'booking-0' });
  });

  it('stores its answers on the device only with Save Progress', async () => {
    const page = openPage(smooth);
    await page.send(...filled, events.situation, events.save, events.submit);
    expect(page.stored('pendingAIGeneration')).toMatchObject({ formData });
    await page.send(events.discard);
    expect(page.stored('pendingAIGeneration').formData).toEqual({});
  });

  it('is not requested for an item without questions', async () => {
    const page = openPage(smooth);
    await page.send(...detailed);
    const toolkit = { ...events.open.item, id: 'toolkit', kinds: ['instant'] as const };
    const other = openPage(smooth);
    await other.send({ ...events.open, item: toolkit }, events.name, events.email, events.consent);
    await other.send(events.submit);
    expect(other.step()).toBe('payment-processing');
    expect([page, other].map((each) => each.stored('pendingAIGeneration'))).toEqual([null, null]);
  });

  it('is not requested for a drawing, which is made by hand from its answers', async () => {
    const page = openPage(smooth);
    const drawing = { ...events.open.item, id: 'art-drawing', kinds: ['artwork'] as const };
    const feeling = { type: 'field.change', field: 'drawingFeeling', value: 'Calm.' } as const;
    await page.send({ ...events.open, item: drawing }, events.name, events.email, events.consent);
    await page.send(feeling, events.submit);
    expect(page.step()).toBe('payment-processing');
    expect(page.stored('pendingAIGeneration')).toBeNull();
  });
});

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
