import type { ResumeBookingResponse } from '../api/open-bookings.ts';
import { scheduled } from '../calendar/fixtures.ts';
import type { SelectedItem } from '../catalogue.ts';
import { anyQuestions } from '../intake/fixtures.ts';
import { linkOutputs, transferLink, verifyOutputs } from '../payment/fixtures.ts';
import type { PaymentOutput } from '../payment/types.ts';
import type {
  BookingEvent,
  CreateBookingOutput,
  LoadBookingOutput,
  SaveAnswersOutput,
  WithdrawTransferOutput,
} from './types.ts';

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
  kinds: ['text'],
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
  url: 'https://calendly.com/foundation/the-map',
  price: 'AED 8,800',
  type: 'package',
};

/** A package whose price is agreed in person. */
export const onRequest: SelectedItem = {
  ...theMap,
  id: 'on-request',
  price: 'Contact for pricing',
};

const truth: ResumeBookingResponse = {
  bookingId: 'booking-1',
  status: 'payment-processing',
  item: { id: 'roadmap', type: 'service', name: 'Personal roadmap', price: 'AED 349' },
  payment: {
    paymentId: 'pay_1',
    reference: 'REF1-0000-0000-0000',
    paymentUrl: 'https://pay.example/1',
    provider: 'stripe',
  },
};

/** What staff noted of a person who is yet to agree. */
export const agreement = {
  key: '0b54a0c2-5a55-8a6e-9b0e-000000000004',
  fullName: 'Maryam Haddad',
  email: 'maryam@example.com',
  whatsapp: '+971501234567',
};

const begun: ResumeBookingResponse = {
  ...truth,
  status: 'draft',
  payment: null,
  agreement,
  preferredProvider: 'ziina',
};

const begunPackage: ResumeBookingResponse = {
  ...begun,
  item: { id: 'the-map', type: 'package', name: 'The Map', price: 'AED 8,800' },
};

export const loadOutputs = {
  begun: { ok: true, value: begun },
  begunPackage: { ok: true, value: begunPackage },
  begunWithTime: { ok: true, value: { ...begunPackage, agreement: { ...agreement, scheduled } } },
  unpaid: { ok: true, value: truth },
  unlinked: { ok: true, value: { ...truth, status: 'draft', payment: null } },
  paid: { ok: true, value: { ...truth, status: 'payment-completed' } },
  unanswered: { ok: true, value: { ...truth, status: 'payment-completed', answers: 'missing' } },
  awaiting: {
    ok: true,
    value: { ...truth, status: 'awaiting-confirmation', payment: transferLink },
  },
  wrongAmount: {
    ok: true,
    value: {
      ...truth,
      status: 'wrong-amount',
      payment: null,
      reference: 'REF1-0000-0000-0000',
      received: 'AED 120',
    },
  },
  refunded: { ok: true, value: { ...truth, status: 'refunded', payment: null } },
  closed: { ok: true, value: { ...truth, status: 'closed', payment: null } },
  unknown: {
    ok: false,
    problem: { code: 'booking_not_found', detail: 'No such booking.', language: 'en' },
  },
  trouble: { ok: false, problem: { code: 'database_error' } },
} as const satisfies Record<string, LoadBookingOutput>;

export const withdrawOutputs = {
  withdrawn: { ok: true, value: { success: true } },
  alreadyPaid: { ok: false, problem: { code: 'booking_already_paid' } },
  trouble: { ok: false, problem: { code: 'internal_error', detail: 'Not now.', language: 'en' } },
} as const satisfies Record<string, WithdrawTransferOutput>;
export const saveOutputs = {
  saved: { ok: true, value: { success: true } },
  closed: { ok: false, problem: { code: 'answers_closed' } },
  invalid: {
    ok: false,
    problem: {
      code: 'invalid_input',
      errors: [{ field: 'coreValues', code: 'too_long', limit: 300 }],
    },
  },
} as const satisfies Record<string, SaveAnswersOutput>;

export const createOutputs = {
  created: { ok: true, value: { id: 'booking-1', resumeToken: 'token-1' } },
  priceChanged: { ok: false, problem: { code: 'price_changed', price: 'AED 399' } },
  invalid: {
    ok: false,
    problem: { code: 'invalid_input', errors: [{ field: 'email', code: 'invalid_email' }] },
  },
  questionsChanged: { ok: false, problem: { code: 'questions_changed', questions: anyQuestions } },
  trouble: {
    ok: false,
    problem: { code: 'database_error', detail: 'Database error: away.', language: 'en' },
  },
  conflict: { ok: false, problem: { code: 'booking_conflict' } },
  ended: { ok: false, problem: { code: 'booking_closed' } },
  alreadyPaid: { ok: false, problem: { code: 'booking_already_paid' } },
} as const satisfies Record<string, CreateBookingOutput>;

export const paymentOutputs = {
  completed: { outcome: 'completed', reference: 'REF1-0000-0000-0000', isAnother: false },
  completedUnknown: { outcome: 'completed', reference: null, isAnother: false },
  completedAnother: { outcome: 'completed', reference: 'REF-9', isAnother: true },
  announced: { outcome: 'awaitingConfirmation', link: transferLink, receiptId: null },
  priceChanged: { outcome: 'priceChanged', price: 'AED 399' },
} as const satisfies Record<string, PaymentOutput>;

export const events = {
  open: { type: 'sheet.open', item: roadmap, idempotencyKey: keys.first },
  openPackage: { type: 'sheet.open', item: theMap, idempotencyKey: keys.first },
  openOnRequest: { type: 'sheet.open', item: onRequest, idempotencyKey: keys.first },
  close: { type: 'sheet.close' },
  stay: { type: 'leave.stay' },
  leave: { type: 'leave.confirm' },
  saveAndLeave: { type: 'leave.save' },
  back: { type: 'step.back' },
  next: { type: 'step.next' },
  retry: { type: 'step.retry' },
  name: { type: 'field.change', field: 'fullName', value: 'Maryam Haddad' },
  email: { type: 'field.change', field: 'email', value: 'maryam@example.com' },
  badEmail: { type: 'field.change', field: 'email', value: 'maryam' },
  whatsapp: { type: 'field.change', field: 'whatsapp', value: '+971 50 123 4567' },
  consent: { type: 'field.change', field: 'consent', value: true },
  situation: { type: 'field.change', field: 'currentSituation', value: 'Between two lives.' },
  stranger: { type: 'field.change', field: '__proto__', value: 'x' },
  sectionNext: { type: 'section.next' },
  sectionBack: { type: 'section.back' },
  submit: { type: 'form.submit', idempotencyKey: keys.second },
  accept: { type: 'price.accept', idempotencyKey: keys.third },
  resume: { type: 'booking.resume', token: 'token-1' },
  find: { type: 'booking.find' },
  returned: {
    type: 'payment.return',
    reference: 'REF1-0000-0000-0000',
    status: 'completed',
    provider: 'stripe',
  },
  returnedBare: { type: 'payment.return', reference: null, status: null, provider: null },
  verified: { type: 'verification.complete' },
  answer: { type: 'answers.open' },
  reopen: { type: 'payment.reopen' },
  save: { type: 'progress.save' },
  discard: { type: 'progress.discard' },
  startFresh: { type: 'booking.startFresh', idempotencyKey: keys.third },
  dismiss: { type: 'banner.dismiss' },
  active: { type: 'person.active' },
  focus: { type: 'window.focus' },
} as const satisfies Record<string, BookingEvent>;

/** A submittable form with an answer. */
export const filled = [events.open, events.name, events.email, events.consent, events.situation];

/** A server that accepts everything. */
export const smooth = {
  createBooking: [createOutputs.created],
  loadBooking: [loadOutputs.unpaid],
  createPaymentLink: [linkOutputs.made],
  verifyPayment: [verifyOutputs.completed],
};

/** The shortest way to a package's calendar. */
export const detailed = [
  events.openPackage,
  events.name,
  events.email,
  events.consent,
  events.submit,
];
