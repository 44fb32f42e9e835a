import type { SnapshotFrom } from 'xstate';
import { intakeOf } from '../intake/intake.ts';
import { isSectionValid, isSubmittable } from '../intake/validate.ts';
import { isUnchanged } from './data.ts';
import type { bookingMachine } from './machine.ts';
import { MINUTES_PER_PACKAGE_STEP, MINUTES_PER_SERVICE_STEP } from './timings.ts';
import type { BookingContext, BookingStep, BookingView, SectionView } from './types.ts';

export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

const titleKeys = {
  opening: 'opening',
  'service-form': 'serviceForm',
  'package-details': 'packageDetails',
  'payment-processing': 'paymentProcessing',
  'whatsapp-verification': 'whatsappVerification',
  interrupted: 'interrupted',
} as const satisfies Record<BookingStep, string>;

function stepOf(snapshot: BookingSnapshot): BookingStep | null {
  if (snapshot.matches('closed')) return null;
  if (snapshot.matches('opening')) return 'opening';
  if (snapshot.matches('serviceForm')) return 'service-form';
  if (snapshot.matches('packageDetails')) return 'package-details';
  if (snapshot.matches('paymentProcessing')) return 'payment-processing';
  if (snapshot.matches('interrupted')) return 'interrupted';
  return 'whatsapp-verification';
}

function sectionsOf({ item, form, section }: BookingContext): SectionView[] {
  const sections = item ? intakeOf(item) : [];
  return sections.map((each, index) => ({
    ...each,
    isCurrent: index === section,
    isComplete: index < section && isSectionValid(each, form, 'mobile'),
  }));
}

const serviceSteps: readonly BookingStep[] = [
  'service-form',
  'payment-processing',
  'whatsapp-verification',
];

/** The steps the specification gives a package; all but the first come with the package path. */
const PACKAGE_STEPS = 6;

/** Minutes for the step one is at and those after it. */
function estimatedMinutes(step: BookingStep | null): number {
  if (step === 'package-details') return PACKAGE_STEPS * MINUTES_PER_PACKAGE_STEP;
  const index = step ? serviceSteps.indexOf(step) : -1;
  return index < 0 ? 0 : (serviceSteps.length - index) * MINUTES_PER_SERVICE_STEP;
}

/** What the sheet asks of a snapshot. */
export function bookingView(snapshot: BookingSnapshot): BookingView {
  const { context } = snapshot;
  const { item, form, booking, submitted } = context;
  const step = stepOf(snapshot);
  const sections = sectionsOf(context);
  const section = sections[context.section];
  const isLastSection = context.section === sections.length - 1;
  const isEditing = snapshot.matches({ serviceForm: 'editing' });
  const unchanged = isUnchanged(context);
  const canSubmit = isEditing && (unchanged || isSubmittable(form));
  const isFirst = step === 'service-form' || step === 'package-details';
  const canGoBack = !isFirst && snapshot.can({ type: 'step.back' });
  return {
    isOpen: step !== null,
    step,
    titleKey: titleKeys[step ?? 'opening'],
    isBusy: snapshot.hasTag('busy'),
    canGoBack,
    canClose: !canGoBack,
    canRetry: step === 'interrupted' && context.token !== null,
    item,
    form,
    sections,
    sectionIndex: context.section,
    canAdvance:
      isEditing &&
      section !== undefined &&
      isSectionValid(section, form, 'mobile') &&
      (!isLastSection || canSubmit),
    isLastSection,
    canSubmit,
    isUnchanged: unchanged,
    isFormElsewhere: isEditing && booking !== null && submitted !== null && submitted.email === '',
    fieldErrors: context.fieldErrors,
    problem: context.problem,
    newPrice: snapshot.matches({ serviceForm: 'priceChanged' }) ? context.newPrice : null,
    bookingId: booking?.id ?? null,
    reference: (context.watched ?? context.link)?.reference ?? null,
    isPaid: context.isPaid,
    isFinished: snapshot.matches('finished'),
    estimatedMinutes: estimatedMinutes(step),
  };
}
