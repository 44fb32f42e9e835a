import type { AnyActorRef } from 'xstate';
import type {
  BankDetails,
  CreatePaymentLinkRequest,
  PaymentData,
  PaymentProvider,
  PaymentStatus,
  VerifyPaymentStatusRequest,
} from '../api.ts';
import type { Failure, Outcome } from '../problem.ts';
import type { ReceiptFile } from '../validation/receipt.ts';

/** The payment being watched: enough to ask the server about it. */
export interface WatchedPayment {
  reference: string;
  provider: PaymentProvider | null;
  paymentId: string | null;
}

/** Where a payment can be made, and by what method. */
export type PaymentLink = PaymentData & { provider: PaymentProvider };

export type ReturnStatus = 'completed' | 'failed' | 'cancelled';

/** What the address says after the payment page sent the person back. A claim, never a proof. */
export interface PaymentReturn {
  /** Null when the address carries none; the stored payment session then tells. */
  reference: string | null;
  /** Null when absent or not understood; the server is asked then, as with `completed`. */
  status: ReturnStatus | null;
  provider: PaymentProvider | null;
}

/** A receipt as the person chose it: what its check needs, and the file itself. */
export interface ChosenReceipt extends ReceiptFile {
  content: Blob;
}

/** A receipt the foundation has, or is about to have. */
interface Receipt {
  name: string;
  /** Bytes. */
  size: number;
  /** Null until it has arrived. */
  id: string | null;
}

export interface PaymentInput {
  /** Null only after a return into a browser that knows nothing of the booking. */
  bookingId: string | null;
  packageName: string;
  /** The AED price text. */
  packagePrice: string;
  /** The providers on offer, the recommended one first. */
  methods: readonly PaymentProvider[];
  /** The payment to go on watching, if the person has already been to its page. */
  watched: WatchedPayment | null;
  /** A link that may still be paid. */
  link: PaymentLink | null;
  returned: PaymentReturn | null;
  /** Who is told of `payment.linked`. */
  listener?: AnyActorRef;
}

export interface PaymentContext {
  bookingId: string | null;
  packageName: string;
  packagePrice: string;
  methods: readonly PaymentProvider[];
  /** The chosen method. */
  provider: PaymentProvider | null;
  /** The payment whose page the person has been to. */
  watched: WatchedPayment | null;
  /** The link that may still be paid. */
  link: PaymentLink | null;
  returned: PaymentReturn | null;
  /** The payment page stands in a frame within the sheet, not in a tab of its own. */
  isEmbedded: boolean;
  receipt: Receipt | null;
  /** The receipt that is being sent. */
  chosen: ChosenReceipt | null;
  receiptProblem: Failure | null;
  /** The person said that the transfer was made. */
  isAnnounced: boolean;
  problem: Failure | null;
  /** Checks made since verification began; decides the next pause. */
  checks: number;
  consecutiveErrors: number;
  newPrice: string | null;
  listener?: AnyActorRef;
}

export type PaymentEvent =
  | { type: 'method.choose'; provider: PaymentProvider }
  | { type: 'method.change' }
  /** Goes to the payment page, here in a frame or in its own tab; or says that the transfer was made. */
  | { type: 'payment.initiate'; isEmbedded?: boolean }
  | { type: 'receipt.choose'; receipt: ChosenReceipt }
  | ({ type: 'payment.return' } & PaymentReturn)
  | { type: 'verification.retry' }
  | { type: 'window.focus' }
  | { type: 'network.lost' }
  | { type: 'network.restored' };

/** Told to the listener, so that leaving the step and coming back asks for no second link. */
export interface PaymentLinked {
  type: 'payment.linked';
  /** Null when the link is good for nothing any more. */
  link: PaymentLink | null;
}

export type PaymentOutput =
  | { outcome: 'completed'; reference: string | null; bookingId: string | null }
  /** A transfer was announced. Nobody has seen the money yet: it must not be shown as paid. */
  | {
      outcome: 'awaitingConfirmation';
      link: PaymentLink;
      bookingId: string | null;
      receiptId: string | null;
    }
  | { outcome: 'priceChanged'; price: string };

export type CreatePaymentLinkInput = CreatePaymentLinkRequest;

export type CreatePaymentLinkOutput = Outcome<PaymentData>;

export type VerifyPaymentInput = VerifyPaymentStatusRequest;

export type VerifyPaymentOutput = Outcome<{ status: PaymentStatus; bookingId: string | null }>;

export interface UploadReceiptInput {
  reference: string;
  receipt: ChosenReceipt;
}

export type UploadReceiptOutput = Outcome<{ receiptId: string }>;

/** The three faces of the payment step (specification §2). */
export type PaymentStep = 'select' | 'payment' | 'verification';

/** Where exactly the payment stands; the state's name. */
export type PaymentStage =
  | 'select'
  | 'creatingLink'
  | 'payment'
  | 'transfer'
  | 'uploading'
  | 'checking'
  | 'waiting'
  | 'timedOut'
  | 'unverifiable'
  | 'failed'
  | 'cancelled'
  | 'completed'
  | 'announced'
  | 'priceChanged';

/** What the payment screen asks; made by `paymentView(snapshot)` in view.ts. */
export interface PaymentView {
  step: PaymentStep;
  stage: PaymentStage;
  isBusy: boolean;
  methods: readonly PaymentProvider[];
  provider: PaymentProvider | null;
  /** For `<a target="_blank">`; its click sends `payment.initiate`. Also offered while verifying. */
  paymentUrl: string | null;
  reference: string | null;
  /** `payment.initiate`: with a page its link's click, with a transfer 'I have made the transfer'. */
  canInitiate: boolean;
  /** The provider's page may also be shown here: `payment.initiate` with `isEmbedded`. */
  embeddedUrl: string | null;
  /** It was chosen to be: show `embeddedUrl` in a frame, and hear it with `readZiinaMessage`. */
  isEmbedded: boolean;
  /** Where to transfer to; only for a bank transfer. */
  bankDetails: BankDetails | null;
  receipt: Receipt | null;
  receiptProblem: Failure | null;
  /** `method.change`: 'Choose Different Payment Method' or 'Start Over'. */
  canChangeMethod: boolean;
  /** `verification.retry`. */
  canRetry: boolean;
  /** The screen offers Contact Support. */
  offersSupport: boolean;
  problem: Failure | null;
}
