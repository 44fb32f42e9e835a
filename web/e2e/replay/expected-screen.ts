import type { BookingStep } from '#machines/booking/types.ts';
import { inPageWords } from '#web/booking/in-page-words.ts';
import * as session from '#web/booking/session/session-view.ts';
import { hasSummary } from '#web/booking/sheet/order-summary.tsx';
import { progressOf } from '#web/booking/sheet/progress-of.ts';
import { booked, calendarStep, instructions } from './expected-package.ts';
import { paymentStep } from './expected-payment.ts';
import { answersForm, form, interrupted, verification } from './expected-service.ts';
import {
  alert,
  button,
  type Given,
  heading,
  joined,
  link,
  type Part,
  type Screen,
  title,
  toggle,
  type Views,
} from './screen.ts';
import { textsOf, type World } from './world.ts';

const steps: Record<BookingStep, (given: Given) => Part> = {
  opening: () => ({ texts: { 'opening.text': true } }),
  interrupted,
  'service-form': form,
  'package-details': form,
  calendly: calendarStep,
  'booking-complete': booked,
  'screenshot-instructions': instructions,
  'payment-processing': paymentStep,
  'whatsapp-verification': verification,
  answers: answersForm,
};

/** Everything that the sheet must show; null while it is closed. */
export function expectedScreen(world: World, views: Views): Screen | null {
  const { isOpen, step } = views.view;
  if (!isOpen) return null;
  const view = { ...views.view, item: inPageWords(views.view.item, world.items) };
  const given = { world, ...views, view, ...textsOf(world.language) };
  const body = step ? steps[step](given) : {};
  return joined([
    body,
    header(given),
    question(given),
    banner(given),
    summary(given),
    footer(given),
    careNote(given),
  ]);
}

function header({ view, t, otherLanguage }: Given): Part {
  const { isExpiring, isFinished, estimatedMinutes: count } = view;
  const progress = isFinished ? null : progressOf(view);
  const warning = alert(
    t('session.expiring.title'),
    t('session.expiring.text'),
    view.saving === 'save' && t('session.expiring.saved'),
    t('session.expiring.stay'),
  );
  return {
    elements: [
      title(t(session.titleOf(view))),
      link(otherLanguage),
      button(t('help.button')),
      view.canGoBack && button(t('sheet.back'), 'step.back'),
      view.canClose && button(t('sheet.close'), 'sheet.close'),
      isExpiring && button(t('session.expiring.stay'), 'person.active'),
      isExpiring && warning,
    ],
    values: progress ? [t('progress.step', { ...progress }), t('progress.minutes', { count })] : [],
  };
}

/** Asks before something typed would be lost. */
function question({ view, t }: Given): Part {
  if (!view.isLeaving) return {};
  return {
    elements: [
      button(t('session.leaving.stay'), 'leave.stay'),
      view.canSaveAndLeave && button(t('session.leaving.save'), 'leave.save'),
      button(t('session.leaving.leave'), 'leave.confirm'),
    ],
    texts: {
      'session.leaving.title': true,
      'session.leaving.text': true,
      'session.leaving.canSave': view.canSaveAndLeave,
    },
  };
}

/** What is bought, with its price, and that its time is not known yet. */
function summary({ view, offerLine }: Given): Part {
  if (!view.item || !hasSummary(view)) return {};
  return { texts: { 'appointment.unknown': view.isScheduled }, values: [offerLine(view.item)] };
}

function banner({ view, t }: Given): Part {
  const told = session.bannerOf(view);
  if (!told) return {};
  return {
    elements: [
      button(t('session.resumed.dismiss'), 'banner.dismiss'),
      session.offersContinue(view) && button(t('session.resumed.goOn'), 'banner.dismiss'),
      button(t('session.fresh.start'), 'booking.startFresh'),
    ],
    texts: { 'session.resumed.title': true, [`session.resumed.${told}`]: true },
  };
}

function footer({ view, t }: Given): Part {
  const { saving } = view;
  const offersSaving = session.offersSaving(view);
  const offersLeaving = !view.canClose && !view.isFinished;
  return {
    elements: [
      offersSaving && heading(t('session.saving.title')),
      offersSaving && toggle(t('session.saving.save'), 'progress.save', saving === 'save'),
      offersSaving &&
        toggle(t('session.saving.discard'), 'progress.discard', saving === 'dontSave'),
      offersLeaving && button(t('sheet.leave'), 'sheet.close'),
      session.offersFreshStart(view) && button(t('session.fresh.start'), 'booking.startFresh'),
    ],
    texts: {
      [`session.saving.${session.savingTextOf(saving)}`]: offersSaving,
      [`session.leave.${session.keptOf(view)}`]: offersLeaving,
    },
  };
}

/** What this is not, and whom to call, at the end of every step. */
function careNote({ world: { care }, t }: Given): Part {
  const numbers = care.crisisNumbers.map(({ number }) => number);
  return {
    elements: numbers
      .filter((number) => care.crisisText.includes(number))
      .map((number) => link(number)),
    values: [care.disclaimer, t('help.notTherapy')],
  };
}
