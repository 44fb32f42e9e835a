import type {
  BookingEvent,
  CreateBookingOutput,
  LoadBookingOutput,
} from '#machines/booking/types.ts';
import type { CalendarEvent } from '#machines/calendar/types.ts';
import type {
  CreatePaymentLinkOutput,
  PaymentEvent,
  UploadReceiptOutput,
  VerifyPaymentOutput,
} from '#machines/payment/types.ts';
import type { PaymentSession, Stored } from '#machines/storage/types.ts';

/** What each of the server's doors may come to. */
interface Answers {
  createBooking: CreateBookingOutput;
  loadBooking: LoadBookingOutput;
  createPaymentLink: CreatePaymentLinkOutput;
  verifyPayment: VerifyPaymentOutput;
  uploadReceipt: UploadReceiptOutput;
  /** Null: it worked. */
  generateContent: { reason: string } | null;
}

export type Door = keyof Answers;

export type DoorStep = {
  [Name in Door]: { kind: 'answer'; door: Name; output: Answers[Name] };
}[Door];

/** One thing that a person or the world does to the page. */
export type Step =
  | { kind: 'do'; actor: 'booking'; event: BookingEvent }
  | { kind: 'do'; actor: 'payment'; event: PaymentEvent }
  | { kind: 'do'; actor: 'calendar'; event: CalendarEvent }
  | DoorStep
  /** Milliseconds. */
  | { kind: 'pass'; ms: number }
  /** A page is loaded at an address that says this. */
  | { kind: 'arrive'; event: Extract<BookingEvent, { type: 'booking.resume' | 'payment.return' }> }
  /** What the device keeps, from now on. */
  | { kind: 'remember'; stored: Stored }
  | { kind: 'watch'; session: PaymentSession | null }
  /** Whether the device refuses to keep anything. */
  | { kind: 'refuse'; isRefusing: boolean };

/** How a step is called in a report. */
export function nameOf(step: Step): string {
  switch (step.kind) {
    case 'do':
      return `${step.actor} ${worded(step.event)}`;
    case 'answer':
      return `${step.door} answers ${told(step.output)}`;
    case 'pass':
      return `${step.ms / 1_000} s pass`;
    case 'arrive':
      return `a page is opened by ${worded(step.event)}`;
    case 'remember':
      return 'the device keeps other things';
    case 'watch':
      return `the device ${step.session ? 'watches a payment' : 'watches no payment'}`;
    case 'refuse':
      return step.isRefusing ? 'the device is full' : 'the device has room again';
  }
}

/** An answer by its status or the code of its problem. */
function told(output: DoorStep['output']): string {
  if (output === null || 'reason' in output) return output ? 'that it failed' : 'that it worked';
  if (!output.ok) return output.problem.code;
  return 'status' in output.value ? output.value.status : 'with what was asked';
}

function worded({ type, ...more }: { type: string }): string {
  const told = Object.entries(more).filter(([name]) => name !== 'idempotencyKey');
  const shown = told.map(([name, value]) => `${name}=${short(value)}`);
  return [type, ...shown].join(' ');
}

function short(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return 'id' in value ? String(value.id) : 'name' in value ? String(value.name) : '…';
}
