import type { SnapshotFrom } from 'xstate';
import { type Funnel, funnels } from '../api/count-step.ts';
import type { ItemType } from '../catalogue.ts';
import type { SectionMode } from '../intake/fields.ts';
import { isAnswered } from '../intake/intake.ts';
import { isSectionDone, isSectionValid, isSubmittable } from '../intake/validate.ts';
import { isPricePresent } from '../money.ts';
import { isBegunByStaff, isPackage, isScheduled, isUnchanged, sectionsOf } from './context.ts';
import type { bookingMachine } from './machine.ts';
import {
  MINUTES_PER_PACKAGE_STEP,
  MINUTES_PER_SECTION,
  MINUTES_PER_SERVICE_STEP,
} from './timings.ts';
import type { BookingData, BookingStep, BookingView, SectionView } from './types.ts';

/** Returns the kind of sale by its steps: bundles, and unknown items, are sold as services are. */
export function funnelOf(type: ItemType | null): Funnel {
  return type === 'package' ? 'package' : 'service';
}

/** The steps of a kind of sale, for the progress bar. */
export function stepsOf(type: ItemType | null): readonly BookingStep[] {
  return funnels[funnelOf(type)];
}

/** The key of each step's title in the texts. */
const titleKeys = {
  opening: 'opening',
  'service-form': 'serviceForm',
  'package-details': 'packageDetails',
  calendly: 'scheduleSession',
  'booking-complete': 'bookingComplete',
  'screenshot-instructions': 'paymentInstructions',
  'payment-processing': 'paymentProcessing',
  'whatsapp-verification': 'whatsappVerification',
  answers: 'answers',
  interrupted: 'interrupted',
} as const satisfies Record<BookingStep, string>;

const stepOfState = {
  closed: null,
  opening: 'opening',
  serviceForm: 'service-form',
  packageDetails: 'package-details',
  calendly: 'calendly',
  bookingComplete: 'booking-complete',
  screenshotInstructions: 'screenshot-instructions',
  paymentProcessing: 'payment-processing',
  whatsappVerification: 'whatsapp-verification',
  answering: 'answers',
  finished: 'whatsapp-verification',
  interrupted: 'interrupted',
} as const satisfies Record<string, BookingStep | null>;

/** The step by the specification's name; null while the sheet is closed. */
function stepOf({ value }: SnapshotFrom<typeof bookingMachine>): BookingStep | null {
  if (typeof value === 'string') return stepOfState[value];
  const [state] = Object.keys(value) as Array<keyof typeof value & keyof typeof stepOfState>;
  return state ? stepOfState[state] : null;
}

/** The complete part of the step, from 0 to 1; only a service's form has parts. */
export function shareDone(
  step: BookingStep | null,
  sections: ReadonlyArray<Pick<SectionView, 'isComplete'>>,
): number {
  if (step !== 'service-form' || sections.length === 0) return 0;
  return sections.filter(({ isComplete }) => isComplete).length / sections.length;
}

/** Estimated minutes for what is left of this step and for those after it; a form takes as long as its sections. */
function estimatedMinutes(
  step: BookingStep | null,
  type: ItemType | null,
  sections: Parameters<typeof shareDone>[1],
): number {
  const steps = stepsOf(type);
  const index = step ? steps.indexOf(step) : -1;
  if (index < 0) return 0;
  const minutes = type === 'package' ? MINUTES_PER_PACKAGE_STEP : MINUTES_PER_SERVICE_STEP;
  if (step !== 'service-form') return (steps.length - index) * minutes;
  const left = sections.filter(({ isComplete }) => !isComplete).length;
  return Math.ceil((steps.length - index - 1) * minutes + left * MINUTES_PER_SECTION);
}

export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

function sectionViewsOf(data: BookingData, mode: SectionMode): SectionView[] {
  const { form, section } = data;
  return sectionsOf(data, mode).map((each, index) => ({
    ...each,
    isCurrent: index === section,
    isComplete:
      isSectionDone(each, form, mode) || (index < section && isSectionValid(each, form, mode)),
  }));
}

function canSubmit(snapshot: BookingSnapshot): boolean {
  const { data } = snapshot.context;
  if (snapshot.matches({ bookingComplete: 'failed' })) return true;
  if (snapshot.matches('packageDetails')) return data.form.consent || isUnchanged(data);
  if (snapshot.matches({ answering: 'editing' })) return isAnswered(data.form.answers);
  const isEditing = snapshot.matches({ serviceForm: 'editing' });
  return isEditing && (isUnchanged(data) || isSubmittable(data.form));
}

/** Whether `step.retry` has a token or an item to continue with. */
function canRetry({ token, item, problem }: BookingData): boolean {
  return token !== null || (item !== null && problem?.code === 'session_expired');
}

/** Returns the data for the sheet's screens. */
export function bookingView(snapshot: BookingSnapshot): BookingView {
  const { data } = snapshot.context;
  const { item, form, booking, submitted, resumed } = data;
  const step = stepOf(snapshot);
  const mode = snapshot.matches('answering') ? 'step' : 'mobile';
  const sections = sectionViewsOf(data, mode);
  const section = sections[data.section];
  const isLastSection = data.section === sections.length - 1;
  const isEditing = snapshot.matches({ serviceForm: 'editing' });
  const isForm = isEditing || snapshot.matches('packageDetails');
  // Not while it is sent: the server may not know yet of a time that was chosen here.
  const isToAgree = isForm && isBegunByStaff(data);
  const canGoBack = step !== 'service-form' && snapshot.can({ type: 'step.back' });
  const mayAdvance = section !== undefined && isSectionValid(section, form, mode);
  return {
    isOpen: step !== null,
    step,
    titleKey: titleKeys[step ?? 'opening'],
    isBusy: snapshot.hasTag('busy'),
    canGoBack,
    canClose: !canGoBack || resumed !== null || data.isFresh,
    canContinue: snapshot.can({ type: 'step.next' }),
    isAdvancing: snapshot.matches({ bookingComplete: 'advancing' }),
    isScheduled: isPackage(data) && isScheduled(data),
    canRetry: step === 'interrupted' && canRetry(data),
    item,
    form,
    sections,
    sectionIndex: data.section,
    canAdvance:
      (isEditing || snapshot.matches({ answering: 'editing' })) &&
      mayAdvance &&
      (!isLastSection || canSubmit(snapshot)),
    isLastSection,
    canSubmit: canSubmit(snapshot),
    hasPrice:
      item !== null && isPricePresent(item.price, snapshot.matches('screenshotInstructions')),
    isUnchanged: mode === 'mobile' && isUnchanged(data),
    isBegunByStaff: isToAgree,
    isFormElsewhere: isForm && submitted?.email === '',
    isUnanswered: snapshot.matches({ serviceForm: 'unanswered' }),
    canAnswer: snapshot.can({ type: 'answers.open' }),
    answers: data.answers,
    fieldErrors: data.fieldErrors,
    problem: data.problem,
    newPrice: data.newPrice,
    bookingId: booking?.id ?? null,
    resumeToken: isToAgree ? data.token : (booking?.resumeToken ?? null),
    reference: (data.watched ?? data.link)?.reference ?? null,
    isPaid: data.isPaid,
    isAwaitingConfirmation: data.isAwaiting,
    canReopenPayment: snapshot.can({ type: 'payment.reopen' }),
    resumed,
    canStartFresh: item !== null && step !== 'opening',
    saving: data.saving,
    isExpiring: data.isExpiring,
    isLeaving: data.isLeaving,
    canSaveAndLeave: data.isLeaving && data.saving === 'undecided' && data.step !== null,
    isFinished: snapshot.matches('finished'),
    estimatedMinutes: estimatedMinutes(step, item?.type ?? null, sections),
  };
}
