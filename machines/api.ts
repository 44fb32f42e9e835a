import type { ItemType } from './catalogue.ts';
import type { Problem } from './problem.ts';

/** Payment providers a customer can be offered, by the names the calls carry. */
export const paymentProviders = ['stripe', 'ziina', 'bank_transfer'] as const;

export type PaymentProvider = (typeof paymentProviders)[number];

/** The intake as typed: every value is text, but the consent. */
export type IntakeAnswers = Record<string, string>;

/** `POST /rest/v1/rpc/create_booking`: the specified arguments and what makes the call safe to repeat. */
export interface CreateBookingRequest {
  _full_name: string;
  _email: string;
  _whatsapp: string;
  /** The catalogue id of the item. */
  _service: string;
  /** The digits of the AED price text. */
  _price: number;
  _payment_url: string;
  /** A UUID made once per booking attempt; the same key always meets the same order. */
  _idempotency_key: string;
  _language: string;
  _consent: boolean;
  /** The intake's answers beyond name, e-mail and WhatsApp; stored encrypted. */
  _answers: IntakeAnswers;
  /**
   * A package's appointment by the calendar's own addresses; absent for anything else. An event that
   * an unpaid order holds already moves to the order of this call.
   */
  _event_uri?: string;
  _invitee_uri?: string;
}

/** The answer is an array with one row, as PostgREST gives for a set-returning function. */
export type CreateBookingResponse = Array<{ id: string; resume_token: string }>;

/** `POST /functions/v1/create-payment-link`. */
export interface CreatePaymentLinkRequest {
  bookingId: string;
  packageName: string;
  /** The AED price text; compared with the server's own amount, never charged. */
  packagePrice: string;
  preferredProvider: PaymentProvider;
}

/** The account a bank transfer goes to, as the CMS has it. */
export interface BankDetails {
  bankName: string;
  accountHolder: string;
  iban: string;
  accountNumber: string;
  /** In the reader's language, such as "Saving". */
  accountType: string;
  currency: 'AED';
}

export interface PaymentData {
  paymentId: string;
  reference: string;
  /** The provider's page; empty where the method has none (bank transfer). */
  paymentUrl: string;
  /** The provider's page made for a frame (Ziina). */
  embeddedUrl?: string;
  /** With `bank_transfer`. */
  bankDetails?: BankDetails;
}

export interface CreatePaymentLinkResponse {
  success: true;
  paymentData: PaymentData;
}

/** `POST /functions/v1/verify-payment-status`. */
export interface VerifyPaymentStatusRequest {
  paymentReference: string;
  provider?: PaymentProvider;
  paymentId?: string;
}

/** `completed` and `verified` mean success, `failed` and `cancelled` failure, `processing` wait. */
export type PaymentStatus = 'processing' | 'completed' | 'verified' | 'failed' | 'cancelled';

export interface VerifyPaymentStatusResponse {
  status: PaymentStatus;
  data: {
    bookingId: string;
    paymentId: string;
    reference: string;
    provider: PaymentProvider;
    /** Major units of `currency`. */
    amount: number;
    currency: 'AED';
  };
}

/** `POST /functions/v1/resume-booking`: where a booking stands, by its unguessable token. */
export interface ResumeBookingRequest {
  token: string;
}

/** Where a booking stands; `awaiting-confirmation` when a bank transfer was announced and not yet confirmed. */
export const bookingStatuses = [
  'draft',
  'payment-processing',
  'awaiting-confirmation',
  'payment-completed',
  'closed',
] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

export interface ResumeBookingResponse {
  bookingId: string;
  status: BookingStatus;
  item: { id: string; type: ItemType; name: string; price: string };
  /** The payment that may still be paid or was settled, if there is one. */
  payment: (PaymentData & { provider: PaymentProvider }) | null;
}

/**
 * `POST /functions/v1/upload-receipt?reference=…`: the body is the file itself, its kind in
 * `Content-Type`, its name percent-encoded in `X-File-Name`.
 */
export interface UploadReceiptRequest {
  /** The reference of the bank transfer that the receipt is for. */
  reference: string;
}

export interface UploadReceiptResponse {
  success: true;
  receiptId: string;
}

/**
 * `POST /functions/v1/send-bank-transfer-notification`. Name and e-mail are empty where the booking
 * was resumed without its form; the order behind the reference has them.
 */
export interface SendBankTransferNotificationRequest {
  customerName: string;
  customerEmail: string;
  customerWhatsapp: string;
  serviceName: string;
  /** Major units of AED. */
  amount: number;
  reference: string;
  bankDetails: Pick<BankDetails, 'accountHolder' | 'bankName' | 'iban'>;
  /** Of the uploaded receipt, if there is one. */
  receiptId?: string;
}

/** `POST /functions/v1/generate-ai-content`. */
export interface GenerateAiContentRequest {
  bookingId: string;
  /** The catalogue id of the booked item. */
  serviceType: string;
  /** The intake's answers; empty where the person did not want them kept. The order has them all. */
  formData: IntakeAnswers;
}

/** What is answered where nothing but the success is told. */
export interface SuccessResponse {
  success: true;
}

/** Every door answers with its body or with problem details; `success` and `error` mirror the problem. */
export type ProblemResponse = Problem & { success: false; error: string };
