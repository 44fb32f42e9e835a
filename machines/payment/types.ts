import type { AnyActorRef } from 'xstate';
import type {
  BankDetails,
  CardForm,
  CreatePaymentLinkRequest,
  PaymentData,
  PaymentStatus,
  VerifyPaymentStatusRequest,
} from '../api/payment.ts';
import type { PaymentProvider } from '../api/payment-provider.ts';
import type { Failure, Outcome } from '../problem.ts';
import type { SentFile } from '../validation/file.ts';

/** The payment being watched: enough to ask the server about it. */
export interface WatchedPayment {
  reference: string;
  provider: PaymentProvider | null;
  paymentId: string | null;
}

/** A payment that can be made, and its method. */
export type PaymentLink = PaymentData & { provider: PaymentProvider };

export type ReturnStatus = 'completed' | 'failed' | 'cancelled';

/** The claim of an address to which the payment page sends the person back. It proves nothing. */
export interface PaymentReturn {
  /** Null when the address has none; the stored payment session is used then. */
  reference: string | null;
  /** Null when absent or unknown; the server is asked then, as with `completed`. */
  status: ReturnStatus | null;
  provider: PaymentProvider | null;
}

/** A chosen receipt: what its validation needs, and the file. */
export interface ChosenReceipt extends SentFile {
  name: string;
  content: Blob;
}

/** A receipt that was uploaded or is being uploaded. */
interface Receipt {
  name: string;
  /** Bytes. */
  size: number;
  /** Null until it is uploaded. */
  id: string | null;
}

/** Money that does not pay the order: another amount than its price, or returned. */
export interface UnmatchedMoney {
  status: 'wrong-amount' | 'refunded';
  reference: string | null;
  /** The amount that arrived, and the price from which it differs, as texts. */
  received: string | null;
  price: string | null;
}

/** The booking that is paid, and what allows this browser to act for it. */
export interface PaidBooking {
  id: string;
  token: string;
}

export interface PaymentInput {
  /** Null only after a return into a browser without the booking. */
  booking: PaidBooking | null;
  packageName: string;
  /** The AED price text. */
  packagePrice: string;
  /** The providers on offer. */
  methods: readonly PaymentProvider[];
  /** The provider that staff chose with the person. */
  preferred?: PaymentProvider | null;
  /** The payment to go on watching, if its page was opened before. */
  watched: WatchedPayment | null;
  /** A link that may still be paid. */
  link: PaymentLink | null;
  returned: PaymentReturn | null;
  /** The server's earlier report of such money. */
  unmatchedMoney?: UnmatchedMoney | null;
  /** Receives `payment.linked`. */
  listener?: AnyActorRef;
}

export interface PaymentContext {
  booking: PaidBooking | null;
  /** The server says that the payment is of another booking than `booking`. */
  isAnother: boolean;
  packageName: string;
  packagePrice: string;
  methods: readonly PaymentProvider[];
  preferred?: PaymentProvider | null;
  /** The chosen method. */
  provider: PaymentProvider | null;
  /** The payment whose page was opened. */
  watched: WatchedPayment | null;
  /** The link that may still be paid. */
  link: PaymentLink | null;
  /** The claim of a return, until the server has given the status. */
  claim: ReturnStatus | null;
  unmatchedMoney: UnmatchedMoney | null;
  /** The page of `watched` may be open in a tab of its own. */
  isPageOpen: boolean;
  /** The payment page is shown in a frame, not in a tab of its own. */
  isEmbedded: boolean;
  /** The person wants Stripe's own page in place of its form. */
  isPageWanted: boolean;
  receipt: Receipt | null;
  /** The receipt that is being sent. */
  chosen: ChosenReceipt | null;
  receiptProblem: Failure | null;
  problem: Failure | null;
  /** Checks since verification began; they determine the next pause. */
  checks: number;
  consecutiveErrors: number;
  newPrice: string | null;
  listener?: AnyActorRef;
}

export type PaymentEvent =
  | { type: 'method.choose'; provider: PaymentProvider }
  | { type: 'method.change' }
  /** Asks for Stripe's own page in place of its form. */
  | { type: 'page.request' }
  /** Opens the payment page, in a frame or in its own tab; pays in the form; or announces the transfer. */
  | { type: 'payment.initiate'; isEmbedded?: boolean }
  | { type: 'receipt.choose'; receipt: ChosenReceipt }
  | ({ type: 'payment.return' } & PaymentReturn)
  /** Asks again; from the methods it goes back to the payment whose page is still open. */
  | { type: 'verification.retry' }
  /** The person came back to the window, or another tab has stored something. */
  | { type: 'window.focus' }
  | OrderReported
  | { type: 'network.lost' }
  | { type: 'network.restored' };

/** The server's report of the order's status, while nothing waits for it. */
export interface OrderReported {
  type: 'order.reported';
  output: VerifyPaymentOutput;
}

/** Sent to the listener, so that coming back to the step does not request a second link. */
export interface PaymentLinked {
  type: 'payment.linked';
  /** Null when the link is no longer usable. */
  link: PaymentLink | null;
}

export type PaymentOutput =
  | { outcome: 'completed'; reference: string | null; isAnother: boolean }
  /** A transfer was announced and is not confirmed: it must not be shown as paid. */
  | { outcome: 'awaitingConfirmation'; link: PaymentLink; receiptId: string | null }
  | { outcome: 'priceChanged'; price: string };

export type CreatePaymentLinkInput = CreatePaymentLinkRequest;

export type CreatePaymentLinkOutput = Outcome<PaymentData>;

export type VerifyPaymentInput = VerifyPaymentStatusRequest;

export type VerifyPaymentOutput = Outcome<{
  status: PaymentStatus;
  /** The payment is of another booking than the one whose token was sent. */
  isAnother?: true | undefined;
  /** The payment that decided the status. */
  reference?: string | undefined;
  /** The amount that arrived, and the price, as texts; only with `wrong_amount`. */
  received?: string | undefined;
  price?: string | undefined;
}>;

export interface UploadReceiptInput {
  token: string;
  reference: string;
  receipt: ChosenReceipt;
}

export type UploadReceiptOutput = Outcome<{ receiptId: string }>;

/** The three sub-steps of payment (specification §2). */
export type PaymentStep = 'select' | 'payment' | 'verification';

/** The payment machine's state. */
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
  | 'wrongAmount'
  | 'refunded'
  | 'completed'
  | 'announced'
  | 'priceChanged';

/** A payment's page; its provider is null where that is not known. */
interface PaymentPage {
  provider: Exclude<PaymentProvider, 'bank_transfer'> | null;
}

/** The data for the payment screen, made by `paymentView(snapshot)` in view.ts. */
export interface PaymentView {
  step: PaymentStep;
  stage: PaymentStage;
  isBusy: boolean;
  methods: readonly PaymentProvider[];
  /** The one that staff chose with the person. */
  preferred: PaymentProvider | null;
  provider: PaymentProvider | null;
  /**
   * The address for `<a target="_blank">`; its click sends `payment.initiate`. It is also offered
   * while verifying.
   */
  paymentUrl: string | null;
  reference: string | null;
  /** `payment.initiate`: with a page its link's click, with a transfer 'I have made the transfer'. */
  canInitiate: boolean;
  /** The provider's page may also be shown here: `payment.initiate` with `isEmbedded`. */
  embeddedUrl: string | null;
  /** The person chose so: show `embeddedUrl` in a frame and read its messages with `readZiinaMessage`. */
  isEmbedded: boolean;
  /** Show Stripe's form, in the step of the payment and while verifying. */
  cardForm: CardForm | null;
  /** The account to transfer to; only for a bank transfer. */
  bankDetails: BankDetails | null;
  receipt: Receipt | null;
  receiptProblem: Failure | null;
  /** `method.change`: 'Choose Different Payment Method' or 'Start Over'. */
  canChangeMethod: boolean;
  /** `verification.retry`. */
  canRetry: boolean;
  /** The last check brought no answer: nothing is known for certain. */
  isUnchecked: boolean;
  /** Another payment's page may still be open. */
  openPage: PaymentPage | null;
  /** The money that arrived, in `wrongAmount` and `refunded`. */
  unmatchedMoney: UnmatchedMoney | null;
  /** The screen offers Contact Support. */
  offersSupport: boolean;
  problem: Failure | null;
}
