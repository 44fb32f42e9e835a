import type { ResumeBookingResponse } from '../api.ts';
import type { SelectedItem } from '../catalogue.ts';
import { linkOutputs, verifyOutputs } from '../payment/fixtures.ts';
import type { PaymentOutput } from '../payment/types.ts';
import type { PaymentSession, Stored, StoredBooking } from '../storage/types.ts';
import { after, broken, done } from '../testing/system-events.ts';
import type { BookingEvent, CreateBookingOutput, LoadBookingOutput } from './types.ts';

export const keys = {
  first: '0b54a0c2-5a55-4a6e-9b0e-000000000001',
  second: '0b54a0c2-5a55-4a6e-9b0e-000000000002',
  third: '0b54a0c2-5a55-4a6e-9b0e-000000000003',
} as const;

export const roadmap: SelectedItem = {
  id: 'roadmap',
  name: 'Personal roadmap',
  url: '/coaching',
  price: 'AED 349',
  priceUsd: '$95',
  type: 'service',
  parts: [],
};

export const legacyBio: SelectedItem = {
  ...roadmap,
  id: 'legacy-bio',
  name: 'Legacy bio',
  price: 'AED 723',
  type: 'bundle',
  parts: ['soul-bio', 'cv-makeover', 'voice-message'],
};

export const theMap: SelectedItem = {
  ...roadmap,
  id: 'the-map',
  name: 'The Map',
  price: 'AED 8,800',
  type: 'package',
};

export const storedBooking: StoredBooking = {
  bookingId: 'booking-1',
  resumeToken: 'token-1',
  idempotencyKey: keys.first,
  item: roadmap,
  status: 'payment-processing',
  timestamp: 1_000_000,
};

export const session: PaymentSession = {
  paymentId: 'pay_1',
  reference: 'REF-1',
  provider: 'stripe',
  amount: 349,
  bookingId: 'booking-1',
  timestamp: 1_000_000,
  status: 'processing',
};

const nothing: Stored = { currentBooking: null, activePaymentSession: null };

/** What storage may hold when it is asked. */
const memories = {
  nothing,
  attempt: {
    ...nothing,
    currentBooking: { ...storedBooking, bookingId: null, resumeToken: null, status: 'draft' },
  },
  unpaid: { ...nothing, currentBooking: storedBooking },
  tokenless: { ...nothing, currentBooking: { ...storedBooking, resumeToken: null } },
  watching: { currentBooking: storedBooking, activePaymentSession: session },
  paid: { ...nothing, currentBooking: { ...storedBooking, status: 'payment-completed' } },
  paidTokenless: {
    ...nothing,
    currentBooking: { ...storedBooking, resumeToken: null, status: 'payment-completed' },
  },
  another: { ...nothing, currentBooking: { ...storedBooking, item: legacyBio } },
} as const satisfies Record<string, Stored>;

const truth: ResumeBookingResponse = {
  bookingId: 'booking-1',
  status: 'payment-processing',
  item: { id: 'roadmap', type: 'service', name: 'Personal roadmap', price: 'AED 349' },
  payment: {
    paymentId: 'pay_1',
    reference: 'REF-1',
    paymentUrl: 'https://pay.example/1',
    provider: 'stripe',
  },
};

export const loadOutputs = {
  unpaid: { ok: true, value: truth },
  unlinked: { ok: true, value: { ...truth, status: 'draft', payment: null } },
  paid: { ok: true, value: { ...truth, status: 'payment-completed' } },
  closed: { ok: true, value: { ...truth, status: 'closed', payment: null } },
  unknown: { ok: false, problem: { code: 'booking_not_found', detail: 'No such booking.' } },
  trouble: { ok: false, problem: { code: 'database_error' } },
} as const satisfies Record<string, LoadBookingOutput>;

export const createOutputs = {
  created: { ok: true, value: { id: 'booking-1', resumeToken: 'token-1' } },
  priceChanged: { ok: false, problem: { code: 'price_changed', price: 'AED 399' } },
  invalid: {
    ok: false,
    problem: { code: 'invalid_input', errors: [{ field: 'email', code: 'invalid_email' }] },
  },
  trouble: { ok: false, problem: { code: 'database_error', detail: 'Database error: away.' } },
  conflict: { ok: false, problem: { code: 'booking_conflict' } },
  ended: { ok: false, problem: { code: 'booking_closed' } },
  alreadyPaid: { ok: false, problem: { code: 'booking_already_paid' } },
} as const satisfies Record<string, CreateBookingOutput>;

const paymentOutputs = {
  completed: { outcome: 'completed', reference: 'REF-1', bookingId: 'booking-1' },
  completedUnknown: { outcome: 'completed', reference: null, bookingId: null },
  completedAnother: { outcome: 'completed', reference: 'REF-9', bookingId: 'booking-9' },
  priceChanged: { outcome: 'priceChanged', price: 'AED 399' },
} as const satisfies Record<string, PaymentOutput>;

export const events = {
  open: { type: 'sheet.open', item: roadmap, idempotencyKey: keys.first },
  openPackage: { type: 'sheet.open', item: theMap, idempotencyKey: keys.first },
  close: { type: 'sheet.close' },
  back: { type: 'step.back' },
  next: { type: 'step.next' },
  retry: { type: 'step.retry' },
  name: { type: 'field.change', field: 'fullName', value: 'Maryam Haddad' },
  email: { type: 'field.change', field: 'email', value: 'maryam@example.com' },
  badEmail: { type: 'field.change', field: 'email', value: 'maryam' },
  consent: { type: 'field.change', field: 'consent', value: true },
  situation: { type: 'field.change', field: 'currentSituation', value: 'Between two lives.' },
  stranger: { type: 'field.change', field: '__proto__', value: 'x' },
  sectionNext: { type: 'section.next' },
  sectionBack: { type: 'section.back' },
  submit: { type: 'form.submit', idempotencyKey: keys.second },
  accept: { type: 'price.accept', idempotencyKey: keys.third },
  resume: { type: 'booking.resume', token: 'token-1' },
  returned: {
    type: 'payment.return',
    reference: 'REF-1',
    status: 'completed',
    provider: 'stripe',
  },
  returnedBare: { type: 'payment.return', reference: null, status: null, provider: null },
  verified: { type: 'verification.complete' },
} as const satisfies Record<string, BookingEvent>;

/** The least that makes a form submittable. */
export const filled = [events.open, events.name, events.email, events.consent];

/** A server that says yes to everything. */
export const smooth = {
  createBooking: [createOutputs.created],
  loadBooking: [loadOutputs.unpaid],
  createPaymentLink: [linkOutputs.made],
  verifyPayment: [verifyOutputs.completed],
};

/** Everything that can happen to the machine: people, storage, actors, time. */
export const allEvents = [
  ...Object.values(events),
  ...Object.values(memories).map((stored) => ({ type: 'storage.loaded', stored })),
  ...Object.values(loadOutputs).map((output) => done('loadBooking', output)),
  broken('loadBooking'),
  after('resumeExpires', 'booking.opening.asking'),
  ...Object.values(createOutputs).map((output) => done('createBooking', output)),
  broken('createBooking'),
  after('createExpires', 'booking.serviceForm.creatingBooking'),
  ...Object.values(paymentOutputs).map((output) => done('payment', output)),
  broken('payment'),
  after('finishedReset', 'booking.finished'),
];
