import type { PaymentProvider, ResumeBookingResponse } from '../api.ts';
import type { SelectedItem } from '../catalogue.ts';
import type { IntakeForm, IntakeSection } from '../intake/types.ts';
import type { PaymentLink, PaymentReturn, WatchedPayment } from '../payment/types.ts';
import type { Failure, FieldError, Outcome } from '../problem.ts';
import type { StorageEvent } from '../storage/types.ts';

export interface BookingInput {
  /** The payment methods on offer, the recommended one first. */
  methods: readonly PaymentProvider[];
}

/** The order on the server. */
export interface BookingIdentity {
  id: string;
  resumeToken: string | null;
}

export interface BookingContext {
  methods: readonly PaymentProvider[];
  item: SelectedItem | null;
  form: IntakeForm;
  /** Index of the mobile form's section. */
  section: number;
  /** What the last submit found wrong, in the form's order. */
  fieldErrors: readonly FieldError[];
  booking: BookingIdentity | null;
  isPaid: boolean;
  /** The form as the server has it (or the empty form of a resumed booking); null before it has. */
  submitted: IntakeForm | null;
  /** Names this attempt; null when it is spent, or the booking was made in another browser. */
  idempotencyKey: string | null;
  /** The resume token to ask the server with. */
  token: string | null;
  returned: PaymentReturn | null;
  watched: WatchedPayment | null;
  link: PaymentLink | null;
  /** The AED price text the server now asks, waiting for the person's yes. */
  newPrice: string | null;
  problem: Failure | null;
}

export type BookingEvent =
  | { type: 'sheet.open'; item: SelectedItem; idempotencyKey: string }
  | { type: 'sheet.close' }
  | { type: 'step.back' }
  /** From the paid payment step on to WhatsApp: the Continue button after going back. */
  | { type: 'step.next' }
  /** From `interrupted`: the same once more. */
  | { type: 'step.retry' }
  | { type: 'field.change'; field: string; value: string | boolean }
  | { type: 'section.next' }
  | { type: 'section.back' }
  /** With a fresh UUID each time; it is taken only where the attempt's own key is spent. */
  | { type: 'form.submit'; idempotencyKey: string }
  | { type: 'price.accept'; idempotencyKey: string }
  | { type: 'booking.resume'; token: string }
  | ({ type: 'payment.return' } & PaymentReturn)
  | { type: 'verification.complete' }
  | StorageEvent;

/** What `createBooking` is given; `toCreateBookingRequest(input, language)` makes the call's body. */
export interface CreateBookingInput {
  item: SelectedItem;
  form: IntakeForm;
  idempotencyKey: string;
}

export type CreateBookingOutput = Outcome<BookingIdentity>;

export interface LoadBookingInput {
  token: string;
}

export type LoadBookingOutput = Outcome<ResumeBookingResponse>;

/** The steps of the sheet by the specification's names; `interrupted` is ours. */
export type BookingStep =
  | 'opening'
  | 'service-form'
  | 'package-details'
  | 'payment-processing'
  | 'whatsapp-verification'
  | 'interrupted';

/** One section of the mobile form as the stepper and the page show it. */
export interface SectionView extends IntakeSection {
  isCurrent: boolean;
  isComplete: boolean;
}

/** What the sheet asks; made by `bookingView(snapshot)` in view.ts. */
export interface BookingView {
  isOpen: boolean;
  /** Null while closed. */
  step: BookingStep | null;
  /** Key of the step's title in the `booking` texts: `titles.<titleKey>`. */
  titleKey:
    | 'opening'
    | 'serviceForm'
    | 'packageDetails'
    | 'paymentProcessing'
    | 'whatsappVerification'
    | 'interrupted';
  isBusy: boolean;
  /** The back arrow. */
  canGoBack: boolean;
  /** The close button; Escape always closes. */
  canClose: boolean;
  /** In `interrupted`: whether `step.retry` has anything to try again. */
  canRetry: boolean;
  item: SelectedItem | null;
  form: IntakeForm;
  sections: readonly SectionView[];
  sectionIndex: number;
  /** Next on the mobile form; on its last section 'Continue to Payment' (`form.submit`). */
  canAdvance: boolean;
  isLastSection: boolean;
  /** The desktop form's submit. */
  canSubmit: boolean;
  /** The server has the details already, and nothing was changed since: submit goes straight on. */
  isUnchanged: boolean;
  /** A booking resumed without its form: what is typed now replaces what was sent before. */
  isFormElsewhere: boolean;
  fieldErrors: readonly FieldError[];
  problem: Failure | null;
  /** Set in `serviceForm.priceChanged`: the AED price to accept (`price.accept`) or leave (`step.back`). */
  newPrice: string | null;
  bookingId: string | null;
  /** The payment that was made or may still be made, as the person can name it to the foundation. */
  reference: string | null;
  isPaid: boolean;
  /** `verification.complete` was sent; the sheet closes after a second. */
  isFinished: boolean;
  /** Specification §9: 3 minutes per remaining step of a service, 2 of a package. */
  estimatedMinutes: number;
}
