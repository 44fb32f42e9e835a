import type { SnapshotFrom } from 'xstate';
import { intakeOf } from '../intake/intake.ts';
import { isSectionValid, isSubmittable } from '../intake/validate.ts';
import { isPackage, isScheduled, isUnchanged } from './data.ts';
import type { bookingMachine } from './machine.ts';
import { isPricePresent } from './price.ts';
import { estimatedMinutes, stepOf, titleKeys } from './steps.ts';
import type { BookingContext, BookingView, SectionView } from './types.ts';

export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;

function sectionsOf({ item, form, section }: BookingContext): SectionView[] {
  const sections = item ? intakeOf(item) : [];
  return sections.map((each, index) => ({
    ...each,
    isCurrent: index === section,
    isComplete: index < section && isSectionValid(each, form, 'mobile'),
  }));
}

function canSubmit(snapshot: BookingSnapshot): boolean {
  const { context } = snapshot;
  if (snapshot.matches({ bookingComplete: 'failed' })) return true;
  if (snapshot.matches('packageDetails')) return context.form.consent || isUnchanged(context);
  const isEditing = snapshot.matches({ serviceForm: 'editing' });
  return isEditing && (isUnchanged(context) || isSubmittable(context.form));
}

/** What a return or the storage may bring back to `interrupted` when it is tried again. */
function canRetry({ token, item, problem }: BookingContext): boolean {
  return token !== null || (item !== null && problem?.code === 'session_expired');
}

/** What the sheet asks of a snapshot. */
export function bookingView(snapshot: BookingSnapshot): BookingView {
  const { context } = snapshot;
  const { item, form, booking, submitted, resumed } = context;
  const step = stepOf(snapshot);
  const sections = sectionsOf(context);
  const section = sections[context.section];
  const isLastSection = context.section === sections.length - 1;
  const isEditing = snapshot.matches({ serviceForm: 'editing' });
  const isForm = isEditing || snapshot.matches('packageDetails');
  const isFirst = step === 'service-form' || step === 'package-details';
  const isPriceChanged =
    snapshot.matches({ serviceForm: 'priceChanged' }) ||
    snapshot.matches({ bookingComplete: 'priceChanged' });
  const canGoBack = !isFirst && snapshot.can({ type: 'step.back' });
  const mayAdvance = section !== undefined && isSectionValid(section, form, 'mobile');
  return {
    isOpen: step !== null,
    step,
    titleKey: titleKeys[step ?? 'opening'],
    isBusy: snapshot.hasTag('busy'),
    canGoBack,
    canClose: !canGoBack || resumed !== null || context.isFresh,
    canContinue: snapshot.can({ type: 'step.next' }),
    isAdvancing: snapshot.matches({ bookingComplete: 'advancing' }),
    isScheduled: isPackage(context) && isScheduled(context),
    canRetry: step === 'interrupted' && canRetry(context),
    item,
    form,
    sections,
    sectionIndex: context.section,
    canAdvance: isEditing && mayAdvance && (!isLastSection || canSubmit(snapshot)),
    isLastSection,
    canSubmit: canSubmit(snapshot),
    hasPrice:
      item !== null && isPricePresent(item.price, snapshot.matches('screenshotInstructions')),
    isUnchanged: isUnchanged(context),
    isFormElsewhere: isForm && booking !== null && submitted !== null && submitted.email === '',
    fieldErrors: context.fieldErrors,
    problem: context.problem,
    newPrice: isPriceChanged ? context.newPrice : null,
    bookingId: booking?.id ?? null,
    reference: (context.watched ?? context.link)?.reference ?? null,
    isPaid: context.isPaid,
    isAwaitingConfirmation: context.isAwaiting,
    canReopenPayment: snapshot.can({ type: 'payment.reopen' }),
    resumed,
    canStartFresh: item !== null && step !== null && step !== 'opening',
    saving: context.saving,
    isExpiring: context.isExpiring,
    isFinished: snapshot.matches('finished'),
    estimatedMinutes: estimatedMinutes(step, item?.type ?? null),
  };
}
