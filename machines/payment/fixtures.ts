import type { BankDetails } from '../api/payment.ts';
import { after, broken, done } from '../testing/actors.ts';
import type {
  ChosenReceipt,
  CreatePaymentLinkOutput,
  PaymentEvent,
  PaymentInput,
  PaymentLink,
  UploadReceiptOutput,
  VerifyPaymentOutput,
  WatchedPayment,
} from './types.ts';

export const link: PaymentLink = {
  paymentId: 'pay_1',
  reference: 'REF1-0000-0000-0000',
  paymentUrl: 'https://pay.example/1',
  provider: 'stripe',
};

export const bankDetails: BankDetails = {
  bankName: 'Example Bank',
  accountHolder: 'Foundation',
  iban: 'AE630000000000000000000',
  accountNumber: '0000000000000',
  accountType: 'Saving',
  currency: 'AED',
};

export const transferLink: PaymentLink = {
  paymentId: 'pay_2',
  reference: 'REF2-0000-0000-0000',
  paymentUrl: '',
  bankDetails,
  provider: 'bank_transfer',
};

/** A card payment in Stripe's form. */
export const formLink: PaymentLink = {
  ...link,
  paymentUrl: '',
  clientSecret: 'cs_1_secret_1',
  publicKey: 'pk_test_1',
  scriptUrl: 'https://js.stripe.com/endive/stripe.js',
};

export const embeddedUrl = 'https://pay.ziina.com/embedded/payment_intent/pi_1';

const chosen = (name: string, text: string): ChosenReceipt => ({
  name,
  size: 2_048,
  head: new TextEncoder().encode(text),
  content: new Blob([text]),
});

export const receipt = chosen('receipt.pdf', '%PDF-1.7');

export const watched: WatchedPayment = {
  reference: 'REF1-0000-0000-0000',
  provider: 'stripe',
  paymentId: 'pay_1',
};

/** All payment methods. */
export const allMethods = ['stripe', 'ziina', 'bank_transfer'] as const;

export const input: PaymentInput = {
  booking: { id: 'booking-1', token: 'token-1' },
  packageName: 'Roadmap',
  packagePrice: 'AED 349',
  methods: ['stripe', 'ziina'],
  watched: null,
  link: null,
  returned: null,
};

export const events = {
  chooseTransfer: { type: 'method.choose', provider: 'bank_transfer' },
  chooseReceipt: { type: 'receipt.choose', receipt },
  chooseWrongReceipt: { type: 'receipt.choose', receipt: chosen('receipt.pdf', 'MZ') },
  initiateHere: { type: 'payment.initiate', isEmbedded: true },
  chooseStripe: { type: 'method.choose', provider: 'stripe' },
  chooseZiina: { type: 'method.choose', provider: 'ziina' },
  change: { type: 'method.change' },
  requestPage: { type: 'page.request' },
  initiate: { type: 'payment.initiate' },
  returnCompleted: {
    type: 'payment.return',
    reference: 'REF1-0000-0000-0000',
    status: 'completed',
    provider: 'stripe',
  },
  returnCancelled: {
    type: 'payment.return',
    reference: null,
    status: 'cancelled',
    provider: 'stripe',
  },
  returnFailed: {
    type: 'payment.return',
    reference: 'REF1-0000-0000-0000',
    status: 'failed',
    provider: null,
  },
  returnForeign: {
    type: 'payment.return',
    reference: 'REF9-0000-0000-0000',
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
  embedded: { ok: true, value: { ...link, embeddedUrl } },
  form: { ok: true, value: formLink },
  transfer: { ok: true, value: transferLink },
  empty: { ok: true, value: { ...link, paymentUrl: '' } },
  priceChanged: { ok: false, problem: { code: 'price_changed', price: 'AED 399' } },
  priceChangedSilently: { ok: false, problem: { code: 'price_changed' } },
  wrongAmount: {
    ok: false,
    problem: { code: 'wrong_amount_received', received: 'AED 120', price: 'AED 349' },
  },
  alreadyPaid: { ok: false, problem: { code: 'booking_already_paid' } },
  refused: {
    ok: false,
    problem: {
      code: 'payment_provider_unavailable',
      detail: 'The card service is away.',
      language: 'en',
    },
  },
} as const satisfies Record<string, CreatePaymentLinkOutput>;

export const verifyOutputs = {
  completed: { ok: true, value: { status: 'completed' } },
  verified: { ok: true, value: { status: 'verified' } },
  processing: { ok: true, value: { status: 'processing' } },
  failed: { ok: true, value: { status: 'failed' } },
  cancelled: { ok: true, value: { status: 'cancelled' } },
  wrongAmount: {
    ok: true,
    value: {
      status: 'wrong_amount',
      reference: 'REF1-0000-0000-0000',
      received: 'AED 120',
      price: 'AED 349',
    },
  },
  refunded: { ok: true, value: { status: 'refunded' } },
  trouble: { ok: false, problem: { code: 'internal_error' } },
  offline: { ok: false, problem: { code: 'network_error' } },
} as const satisfies Record<string, VerifyPaymentOutput>;

export const uploadOutputs = {
  stored: { ok: true, value: { receiptId: 'receipt-1' } },
  refused: {
    ok: false,
    problem: { code: 'payload_too_large', detail: 'Too much.', language: 'en' },
  },
} as const satisfies Record<string, UploadReceiptOutput>;

/** Every event of the machine: from people, actors and timers. */
export const allEvents = [
  ...Object.values(events),
  ...Object.values(linkOutputs).map((output) => done('createPaymentLink', output)),
  broken('createPaymentLink'),
  after('requestLimit', 'payment.creatingLink'),
  ...Object.values(verifyOutputs).map((output) => done('verifyPayment', output)),
  ...Object.values(verifyOutputs).map((output) => ({ type: 'order.reported', output })),
  broken('verifyPayment'),
  after('requestLimit', 'payment.verification.checking'),
  ...Object.values(uploadOutputs).map((output) => done('uploadReceipt', output)),
  broken('uploadReceipt'),
  after('uploadLimit', 'payment.transfer.uploading'),
  after('sessionExpires', 'payment.payment'),
  after('pollInterval', 'payment.verification.waiting'),
  after('verificationExpires', 'payment.verification'),
];
