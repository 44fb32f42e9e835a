import type { SnapshotFrom } from 'xstate';
import { isAnswered } from '../intake/intake.ts';
import type { SectionMode } from '../intake/types.ts';
import { isSectionDone, isSectionValid, isSubmittable } from '../intake/validate.ts';
import { isPricePresent } from '../money.ts';
import { isPackage, isScheduled, isUnchanged, sectionsOf } from './context.ts';
import type { bookingMachine } from './machine.ts';
import { estimatedMinutes, stepOf, titleKeys } from './steps.ts';
import type { BookingData, BookingView, SectionView } from './types.ts';

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
    isFormElsewhere: isForm && submitted?.email === '',
    isUnanswered: snapshot.matches({ serviceForm: 'unanswered' }),
    canAnswer: snapshot.can({ type: 'answers.open' }),
    answers: data.answers,
    fieldErrors: data.fieldErrors,
    problem: data.problem,
    newPrice: data.newPrice,
    bookingId: booking?.id ?? null,
    resumeToken: booking?.resumeToken ?? null,
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
