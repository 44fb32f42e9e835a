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

export interface PaymentData {
  paymentId: string;
  reference: string;
  paymentUrl: string;
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

export interface ResumeBookingResponse {
  bookingId: string;
  status: 'draft' | 'payment-processing' | 'payment-completed' | 'closed';
  item: { id: string; type: ItemType; name: string; price: string };
  /** The payment that may still be paid or was settled, if there is one. */
  payment: (PaymentData & { provider: PaymentProvider }) | null;
}

/** Every door answers with its body or with problem details; `success` and `error` mirror the problem. */
export type ProblemResponse = Problem & { success: false; error: string };
