import type { PaymentProvider, ResumeBookingResponse } from '../api.ts';
import type { CalendarColors } from '../calendar/types.ts';
import type { SelectedItem } from '../catalogue.ts';
import type { IntakeForm, IntakeSection } from '../intake/types.ts';
import type {
  PaymentLink,
  PaymentLinked,
  PaymentReturn,
  WatchedPayment,
} from '../payment/types.ts';
import type { Failure, FieldError, Outcome } from '../problem.ts';
import type { ClockEvent } from '../session-clock/machine.ts';
import type {
  PendingGeneration,
  ScheduledEvent,
  SessionStep,
  StorageEvent,
} from '../storage/types.ts';
import type { BackgroundEvent } from './background.ts';

export interface BookingInput {
  /** The payment methods on offer, the recommended one first. */
  methods: readonly PaymentProvider[];
  /** Our own host, for the calendar's frame. */
  embedDomain?: string;
  /** The theme's colours for it. */
  colors?: CalendarColors | null;
}

/** Whether what is typed stays on the device: only once the person said so. */
type Saving = 'undecided' | 'save' | 'dontSave';

/** The order on the server. */
export interface BookingIdentity {
  id: string;
  resumeToken: string | null;
}

/**
 * One property, so that a change copies one: XState copies the context at each, and an object of more than
 * sixteen properties becomes a slow dictionary by it.
 */
export interface BookingContext {
  data: BookingData;
}

/** What the sheet knows. */
export interface BookingData {
  methods: readonly PaymentProvider[];
  embedDomain: string;
  colors: CalendarColors | null;
  item: SelectedItem | null;
  form: IntakeForm;
  /** Index of the mobile form's section. */
  section: number;
  /** What the last submit found wrong, in the form's order. */
  fieldErrors: readonly FieldError[];
  booking: BookingIdentity | null;
  isPaid: boolean;
  /** A bank transfer was announced; nobody has seen the money yet. */
  isAwaiting: boolean;
  /** A package's appointment; kept whatever becomes of its booking. */
  scheduled: ScheduledEvent | null;
  /** The instructions came by themselves once; they do not again. */
  hasAdvanced: boolean;
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
  /** The step the session is kept at; null before the first. */
  step: SessionStep | null;
  saving: Saving;
  /** Start Fresh was chosen: nothing is kept by itself any more. */
  isFresh: boolean;
  /** What the sheet went on with by itself; the resume banner tells. */
  resumed: 'booking' | 'progress' | null;
  isExpiring: boolean;
  /** The personalised text to begin when the booking is paid. */
  pending: Omit<PendingGeneration, 'timestamp'> | null;
}

export type BookingEvent =
  | { type: 'sheet.open'; item: SelectedItem; idempotencyKey: string }
  | { type: 'sheet.close' }
  | { type: 'step.back' }
  /** The Continue button, wherever going on is not the form's or the payment's own act. */
  | { type: 'step.next' }
  /** From the announced transfer back to the ways to pay. */
  | { type: 'payment.reopen' }
  /** From `interrupted`: the same once more. */
  | { type: 'step.retry' }
  | ({ type: 'field.change' } & Field)
  | { type: 'section.next' }
  | { type: 'section.back' }
  /** With a fresh UUID each time; it is taken only where the attempt's own key is spent. */
  | { type: 'form.submit'; idempotencyKey: string }
  | { type: 'price.accept'; idempotencyKey: string }
  | { type: 'booking.resume'; token: string }
  | ({ type: 'payment.return' } & PaymentReturn)
  | { type: 'verification.complete' }
  /** Save Progress and Don't Save. */
  | { type: 'progress.save' }
  | { type: 'progress.discard' }
  | { type: 'booking.startFresh'; idempotencyKey: string }
  /** Hides the resume banner. */
  | { type: 'banner.dismiss' }
  /** The person touched, typed or moved in the sheet. */
  | { type: 'person.active' }
  /** The window was come back to. */
  | { type: 'window.focus' }
  | PaymentLinked
  | StorageEvent
  | ClockEvent
  | BackgroundEvent;

/** One value of the form, as it was typed. */
export interface Field {
  field: string;
  value: string | boolean;
}

/** What `createBooking` is given; `toCreateBookingRequest(input, language)` makes the call's body. */
export interface CreateBookingInput {
  item: SelectedItem;
  form: IntakeForm;
  idempotencyKey: string;
  /** A package's appointment. */
  scheduled?: ScheduledEvent | null;
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
  | 'calendly'
  | 'booking-complete'
  | 'screenshot-instructions'
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
    | 'scheduleSession'
    | 'bookingComplete'
    | 'paymentInstructions'
    | 'paymentProcessing'
    | 'whatsappVerification'
    | 'interrupted';
  isBusy: boolean;
  /** The back arrow. */
  canGoBack: boolean;
  /** The close button; Escape always closes. */
  canClose: boolean;
  /** `step.next`: the Continue button. */
  canContinue: boolean;
  /** In `booking-complete`: it goes on by itself in a moment. */
  isAdvancing: boolean;
  /** A package has its appointment: on `calendly` and `package-details` say so instead of asking again. */
  isScheduled: boolean;
  /** In `interrupted`: whether `step.retry` has anything to try again. */
  canRetry: boolean;
  item: SelectedItem | null;
  form: IntakeForm;
  sections: readonly SectionView[];
  sectionIndex: number;
  /** Next on the mobile form; on its last section 'Continue to Payment' (`form.submit`). */
  canAdvance: boolean;
  isLastSection: boolean;
  /** The form's submit on the desktop; 'Proceed to Booking' of a package; in `booking-complete` trying again. */
  canSubmit: boolean;
  /** False where the price is made in person: no way to pay is offered then. */
  hasPrice: boolean;
  /** The server has the details already, and nothing was changed since: submit goes straight on. */
  isUnchanged: boolean;
  /** A booking resumed without its form: what is typed now replaces what was sent before. */
  isFormElsewhere: boolean;
  fieldErrors: readonly FieldError[];
  problem: Failure | null;
  /** Set where a price has changed (`service-form`, `booking-complete`): the AED price to accept (`price.accept`) or leave (`step.back`). */
  newPrice: string | null;
  bookingId: string | null;
  /** The payment that was made or may still be made, as the person can name it to the foundation. */
  reference: string | null;
  isPaid: boolean;
  /** A bank transfer was announced and is not confirmed yet: say so, and never that it is paid. */
  isAwaitingConfirmation: boolean;
  /** In `payment-processing` with an announced transfer: `payment.reopen` leads back to the ways to pay. */
  canReopenPayment: boolean;
  /** What the resume banner tells of, with Start Fresh and Dismiss; null hides it. */
  resumed: 'booking' | 'progress' | null;
  /** `booking.startFresh`. */
  canStartFresh: boolean;
  /** The Save Progress / Don't Save toggle; neither until one is chosen. */
  saving: Saving;
  /** The session ends in a few minutes unless the person does something (`person.active`). */
  isExpiring: boolean;
  /** `verification.complete` was sent; the sheet closes after a second. */
  isFinished: boolean;
  /** Specification §9: 3 minutes per remaining step of a service, 2 of a package. */
  estimatedMinutes: number;
}
