import { after, broken, done } from '../testing/system-events.ts';
import type {
  CreatePaymentLinkOutput,
  PaymentEvent,
  PaymentInput,
  PaymentLink,
  VerifyPaymentOutput,
  WatchedPayment,
} from './types.ts';

export const link: PaymentLink = {
  paymentId: 'pay_1',
  reference: 'REF-1',
  paymentUrl: 'https://pay.example/1',
  provider: 'stripe',
};

export const watched: WatchedPayment = {
  reference: 'REF-1',
  provider: 'stripe',
  paymentId: 'pay_1',
};

export const input: PaymentInput = {
  bookingId: 'booking-1',
  packageName: 'Roadmap',
  packagePrice: 'AED 349',
  methods: ['stripe', 'ziina'],
  watched: null,
  link: null,
  returned: null,
};

export const events = {
  chooseStripe: { type: 'method.choose', provider: 'stripe' },
  chooseZiina: { type: 'method.choose', provider: 'ziina' },
  chooseUnoffered: { type: 'method.choose', provider: 'bank_transfer' },
  change: { type: 'method.change' },
  initiate: { type: 'payment.initiate' },
  returnCompleted: {
    type: 'payment.return',
    reference: 'REF-1',
    status: 'completed',
    provider: 'stripe',
  },
  returnCancelled: {
    type: 'payment.return',
    reference: null,
    status: 'cancelled',
    provider: 'stripe',
  },
  returnFailed: { type: 'payment.return', reference: 'REF-1', status: 'failed', provider: null },
  returnForeign: {
    type: 'payment.return',
    reference: 'REF-OTHER',
    status: 'cancelled',
    provider: 'stripe',
  },
  retry: { type: 'verification.retry' },
  focus: { type: 'window.focus' },
  offline: { type: 'network.lost' },
  online: { type: 'network.restored' },
} as const satisfies Record<string, PaymentEvent>;

export const linkOutputs = {
  made: { ok: true, value: link },
  priceChanged: { ok: false, problem: { code: 'price_changed', price: 'AED 399' } },
  priceChangedSilently: { ok: false, problem: { code: 'price_changed' } },
  alreadyPaid: { ok: false, problem: { code: 'booking_already_paid' } },
  refused: {
    ok: false,
    problem: { code: 'payment_provider_unavailable', detail: 'The card service is away.' },
  },
} as const satisfies Record<string, CreatePaymentLinkOutput>;

export const verifyOutputs = {
  completed: { ok: true, value: { status: 'completed', bookingId: 'booking-1' } },
  verified: { ok: true, value: { status: 'verified', bookingId: 'booking-1' } },
  processing: { ok: true, value: { status: 'processing', bookingId: 'booking-1' } },
  failed: { ok: true, value: { status: 'failed', bookingId: 'booking-1' } },
  cancelled: { ok: true, value: { status: 'cancelled', bookingId: 'booking-1' } },
  trouble: { ok: false, problem: { code: 'internal_error' } },
  offline: { ok: false, problem: { code: 'network_error' } },
} as const satisfies Record<string, VerifyPaymentOutput>;

/** Everything that can happen to the machine: people, actors, time. */
export const allEvents = [
  ...Object.values(events),
  ...Object.values(linkOutputs).map((output) => done('createPaymentLink', output)),
  broken('createPaymentLink'),
  after('requestLimit', 'payment.creatingLink'),
  ...Object.values(verifyOutputs).map((output) => done('verifyPayment', output)),
  broken('verifyPayment'),
  after('requestLimit', 'payment.verification.checking'),
  after('pollInterval', 'payment.verification.waiting'),
  after('verificationExpires', 'payment.verification'),
];
