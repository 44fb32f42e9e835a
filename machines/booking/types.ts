import type { SuccessResponse } from '../api/fields.ts';
import type { ResumeBookingResponse } from '../api/open-bookings.ts';
import type { PaymentProvider } from '../api/payment-provider.ts';
import type { CalendarColors } from '../calendar/types.ts';
import type { SelectedItem } from '../catalogue.ts';
import type { AnswersStatus, IntakeForm, IntakeSection } from '../intake/fields.ts';
import type {
  PaymentLink,
  PaymentLinked,
  PaymentReturn,
  UnmatchedMoney,
  WatchedPayment,
} from '../payment/types.ts';
import type { Failure, FieldError, Outcome } from '../problem.ts';
import type {
  PendingGeneration,
  ScheduledEvent,
  SessionStep,
  StorageEvent,
} from '../storage/types.ts';
import type { BackgroundEvent } from './background.ts';

export interface BookingInput {
  /** The payment methods on offer. */
  methods: readonly PaymentProvider[];
  /** Our own host name, for the calendar's frame. */
  embedDomain?: string;
  /** The theme's colours for it. */
  colors?: CalendarColors | null;
  /** What the page sells; a booking that staff began is not yet known here, nor is its calendar. */
  items?: readonly SelectedItem[];
}

/** Whether the form is stored on the device; only if the person chose so. */
type Saving = 'undecided' | 'save' | 'dontSave';

/** The order on the server. */
interface BookingIdentity {
  id: string;
  resumeToken: string | null;
}

/**
 * The data is one property because XState copies the context at every change, and V8 makes an object of
 * more than sixteen properties a slow dictionary then.
 */
export interface BookingContext {
  data: BookingData;
}

/** The sheet's data. */
export interface BookingData {
  methods: readonly PaymentProvider[];
  embedDomain: string;
  colors: CalendarColors | null;
  items: readonly SelectedItem[];
  item: SelectedItem | null;
  form: IntakeForm;
  /** Index of the mobile form's section. */
  section: number;
  /** Errors of the last submit, in the form's order. */
  fieldErrors: readonly FieldError[];
  booking: BookingIdentity | null;
  isPaid: boolean;
  /** This browser has stored that the booking is paid; the server has not confirmed it yet. */
  wasPaid: boolean;
  /** Money that does not pay the booking. */
  unmatchedMoney: UnmatchedMoney | null;
  /** A bank transfer was announced and is not confirmed yet. */
  isAwaiting: boolean;
  /** A package's appointment, chosen here or by staff; kept even if its booking fails. */
  scheduled: ScheduledEvent | null;
  /** The sheet has advanced to the instructions once and does not do so again. */
  hasAdvanced: boolean;
  /**
   * The form as the server has it (empty for a resumed booking); null before it was sent. Of a
   * booking that staff began it is what they noted, until the person has agreed.
   */
  submitted: IntakeForm | null;
  /** The attempt's key; null when it is used up or the booking was made in another browser. */
  idempotencyKey: string | null;
  /** The resume token to ask the server with. */
  token: string | null;
  returned: PaymentReturn | null;
  watched: WatchedPayment | null;
  link: PaymentLink | null;
  /** The provider that staff chose with the person. */
  preferred: PaymentProvider | null;
  /** The changed AED price text, waiting for the person's consent. */
  newPrice: string | null;
  problem: Failure | null;
  /** The step the session is stored at; null before the first. */
  step: SessionStep | null;
  saving: Saving;
  /** Start Fresh was chosen: sessions are stored only if the person asks for it. */
  isFresh: boolean;
  /** The kind of data that the sheet resumed, for the resume banner. */
  resumed: 'booking' | 'progress' | null;
  isExpiring: boolean;
  /** The person wants to leave, and is asked first because what was typed would be lost. */
  isLeaving: boolean;
  /** The person was asked once, before payment, whether to go on without answers. */
  hasAskedForAnswers: boolean;
  answers: AnswersStatus;
  /** The content to generate when the booking is paid. */
  pending: Omit<PendingGeneration, 'timestamp'> | null;
}

export type BookingEvent =
  | { type: 'sheet.open'; item: SelectedItem; idempotencyKey: string }
  | { type: 'sheet.close' }
  /** The answers to being asked: keep writing, leave without keeping, save and leave. */
  | { type: 'leave.stay' }
  | { type: 'leave.confirm' }
  | { type: 'leave.save' }
  | { type: 'step.back' }
  /** The Continue button of steps without a form or payment, and the browser's forward button. */
  | { type: 'step.next' }
  /** Takes an announced transfer back, to show its details and the other methods again. */
  | { type: 'payment.reopen' }
  /** Try again, from `interrupted`. */
  | { type: 'step.retry' }
  | ({ type: 'field.change' } & Field)
  | { type: 'section.next' }
  | { type: 'section.back' }
  /**
   * The form begins to show one section at a time: that of the field with the focus, else the first
   * unfinished.
   */
  | { type: 'form.stepped'; field: string | null }
  /** Carries a new UUID each time, used only where the attempt has no key. */
  | { type: 'form.submit'; idempotencyKey: string }
  | { type: 'price.accept'; idempotencyKey: string }
  | { type: 'booking.resume'; token: string }
  /** The person looks for a booking whose link is lost. */
  | { type: 'booking.find' }
  | ({ type: 'payment.return' } & PaymentReturn)
  | { type: 'verification.complete' }
  /**
   * Shows the questions: before payment, in reply to the question whether to go on without answers,
   * or of a paid booking.
   */
  | { type: 'answers.open' }
  /** Save Progress and Don't Save. */
  | { type: 'progress.save' }
  | { type: 'progress.discard' }
  | { type: 'booking.startFresh'; idempotencyKey: string }
  /** Hides the resume banner. */
  | { type: 'banner.dismiss' }
  /** Any input in the sheet: key, pointer or scroll. */
  | { type: 'person.active' }
  /** The person came back to the window. */
  | { type: 'window.focus' }
  | PaymentLinked
  | StorageEvent
  /** A session without input ends soon, or has ended. */
  | { type: 'session.expiring' }
  | { type: 'session.expired' }
  | BackgroundEvent;

/** One typed value of the form. */
export interface Field {
  field: string;
  value: string | boolean;
}

/** Input of `saveAnswers`; `toSaveAnswersRequest` makes the call's body of it. */
export interface SaveAnswersInput {
  token: string;
  item: SelectedItem;
  form: IntakeForm;
}

export type SaveAnswersOutput = Outcome<SuccessResponse>;

/** Input of `createBooking`; `toCreateBookingRequest` makes the call's body of it. */
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

export type WithdrawTransferOutput = Outcome<SuccessResponse>;

/** The steps of the sheet by the specification's names; `answers` and `interrupted` are ours. */
export type BookingStep =
  | 'opening'
  | 'service-form'
  | 'package-details'
  | 'calendly'
  | 'booking-complete'
  | 'screenshot-instructions'
  | 'payment-processing'
  | 'whatsapp-verification'
  | 'answers'
  | 'interrupted';

/** One section of the mobile form as the stepper and the page show it. */
export interface SectionView extends IntakeSection {
  isCurrent: boolean;
  isComplete: boolean;
}

/** The data for the sheet's screens, made by `bookingView(snapshot)` in view.ts. */
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
    | 'answers'
    | 'interrupted';
  isBusy: boolean;
  /** The back arrow. */
  canGoBack: boolean;
  /** The close button; Escape closes everywhere. */
  canClose: boolean;
  /** `step.next`: the Continue button. */
  canContinue: boolean;
  /** In `booking-complete`: the sheet is about to advance. */
  isAdvancing: boolean;
  /** The package has its appointment: `calendly` and `package-details` say so instead of asking again. */
  isScheduled: boolean;
  /** In `interrupted`: whether `step.retry` can succeed. */
  canRetry: boolean;
  item: SelectedItem | null;
  form: IntakeForm;
  sections: readonly SectionView[];
  sectionIndex: number;
  /** Next on the mobile form; on its last section 'Continue to Payment' (`form.submit`). */
  canAdvance: boolean;
  isLastSection: boolean;
  /** The submit button on desktop, 'Proceed to Booking' of a package, Try Again in `booking-complete`. */
  canSubmit: boolean;
  /** False where the price is agreed in person: no payment is offered then. */
  hasPrice: boolean;
  /** The server has these details already: submit only continues. */
  isUnchanged: boolean;
  /** The booking was resumed without its form: what is typed now replaces what was sent before. */
  isFormElsewhere: boolean;
  /** Staff noted these details of the person, who is yet to check them and to agree. */
  isBegunByStaff: boolean;
  /**
   * In `service-form`: the questions are unanswered; `form.submit` pays all the same,
   * `answers.open` leads to the questions.
   */
  isUnanswered: boolean;
  /** `answers.open`. */
  canAnswer: boolean;
  answers: AnswersStatus;
  fieldErrors: readonly FieldError[];
  problem: Failure | null;
  /** Set where a price has changed (`service-form`, `booking-complete`): the AED price to accept (`price.accept`) or leave (`step.back`). */
  newPrice: string | null;
  bookingId: string | null;
  /** The token that opens the booking again; null before it is made, here or by staff, and in a browser without it. */
  resumeToken: string | null;
  /** The reference of the payment made or under way, for messages to the foundation. */
  reference: string | null;
  isPaid: boolean;
  /** A bank transfer was announced and is not confirmed: it must not be shown as paid. */
  isAwaitingConfirmation: boolean;
  /** In `payment-processing` with an announced transfer: `payment.reopen` takes it back. */
  canReopenPayment: boolean;
  /** The kind of data that the resume banner mentions; null hides it. */
  resumed: 'booking' | 'progress' | null;
  /** `booking.startFresh`. */
  canStartFresh: boolean;
  /** The Save Progress / Don't Save toggle; neither is chosen at first. */
  saving: Saving;
  /** The session ends in a few minutes without a `person.active`. */
  isExpiring: boolean;
  /** The question before leaving is shown: `leave.stay` or `leave.confirm`. */
  isLeaving: boolean;
  /** The question offers `leave.save` too. */
  canSaveAndLeave: boolean;
  /** `verification.complete` was sent; the sheet closes after a second. */
  isFinished: boolean;
  /** Specification §9: 3 minutes per remaining step of a service, 2 of a package; a form follows its open sections. */
  estimatedMinutes: number;
}
