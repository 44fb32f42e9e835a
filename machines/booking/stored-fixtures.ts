import { scheduled } from '../calendar/fixtures.ts';
import type {
  PaymentSession,
  PendingGeneration,
  SavedProgress,
  Stored,
  StoredBooking,
  TypedDraft,
} from '../storage/types.ts';
import { keys, legacyBio, roadmap, theMap } from './fixtures.ts';

export const storedBooking: StoredBooking = {
  bookingId: 'booking-1',
  resumeToken: 'token-1',
  idempotencyKey: keys.first,
  item: roadmap,
  status: 'payment-processing',
  scheduled: null,
  isAwaitingConfirmation: false,
  timestamp: 1_000_000,
};

export const session: PaymentSession = {
  paymentId: 'pay_1',
  reference: 'REF1-0000-0000-0000',
  provider: 'stripe',
  amount: 349,
  bookingId: 'booking-1',
  timestamp: 1_000_000,
  status: 'processing',
};

const typedForm = {
  fullName: 'Maryam Haddad',
  email: 'maryam@example.com',
  whatsapp: '',
  consent: true,
  answers: { currentSituation: 'Between two lives.' },
};

export const progress: SavedProgress = {
  id: keys.first,
  sessionId: keys.first,
  timestamp: 1_000_000,
  lastActivity: 1_000_000,
  currentStep: 'service-form',
  formData: typedForm,
  section: 1,
  itemId: 'roadmap',
  packageName: 'Personal roadmap',
  packagePrice: 'AED 349',
  itemType: 'service',
  status: 'draft',
};

const draft: TypedDraft = { itemId: 'roadmap', form: typedForm, section: 1, timestamp: 1_000_000 };

export const pendingGeneration: PendingGeneration = {
  bookingId: 'booking-1',
  serviceType: 'roadmap',
  formData: {},
  timestamp: 1_000_000,
};

export const storedPackage: StoredBooking = { ...storedBooking, item: theMap, scheduled };

export const nothing: Stored = {
  currentBooking: null,
  earlierBookings: [],
  activePaymentSession: null,
  progress: [],
  draft: null,
  pendingAIGeneration: null,
  hasBeenRedirected: false,
};

/** The answers that storage may give. */
export const memories = {
  nothing,
  attempt: {
    ...nothing,
    currentBooking: { ...storedBooking, bookingId: null, resumeToken: null, status: 'draft' },
  },
  unpaid: { ...nothing, currentBooking: storedBooking },
  tokenless: { ...nothing, currentBooking: { ...storedBooking, resumeToken: null } },
  watching: { ...nothing, currentBooking: storedBooking, activePaymentSession: session },
  paid: { ...nothing, currentBooking: { ...storedBooking, status: 'payment-completed' } },
  paidTokenless: {
    ...nothing,
    currentBooking: { ...storedBooking, resumeToken: null, status: 'payment-completed' },
  },
  progress: { ...nothing, progress: [progress] },
  draft: { ...nothing, draft },
  scheduled: {
    ...nothing,
    currentBooking: { ...storedPackage, bookingId: null, resumeToken: null, status: 'draft' },
  },
  package: { ...nothing, currentBooking: { ...storedPackage, resumeToken: null } },
  awaiting: {
    ...nothing,
    currentBooking: { ...storedBooking, resumeToken: null, isAwaitingConfirmation: true },
  },
  redirected: { ...nothing, hasBeenRedirected: true, pendingAIGeneration: pendingGeneration },
  another: { ...nothing, currentBooking: { ...storedBooking, item: legacyBio } },
  several: {
    ...nothing,
    currentBooking: { ...storedBooking, item: legacyBio, bookingId: 'booking-2' },
    earlierBookings: [storedBooking],
  },
} as const satisfies Record<string, Stored>;
