import { stepsOf } from '#machines/booking/steps.ts';
import type { BookingView } from '#machines/booking/types.ts';
import type { CalendarView } from '#machines/calendar/types.ts';
import type { PaymentView } from '#machines/payment/types.ts';
import { describeFailure, describeProblem } from '#machines/validation/problem-texts.ts';
import { expectedForm } from './expected-form.ts';
import { expectedBooked, expectedCalendar, expectedInstructions } from './expected-package.ts';
import { expectedPayment } from './expected-payment.ts';
import { expectedSettled } from './expected-settled.ts';
import { hasBanner, hasFreshStart, hasSaving, standing } from './offers.ts';
import { lineOf, plain, type Screen } from './seen.ts';
import type { Said } from './sentences.ts';
import type { Texts } from './texts.ts';
import type { World } from './world.ts';

/** What the machines say of the sheet at one moment. */
export interface Told {
  view: BookingView;
  payment: PaymentView | null;
  calendar: CalendarView | null;
}

/** What must stand on the screen: every button, link, field and alert, and which sentences. */
export interface Expected extends Screen {
  says: Said[];
  /** Texts with values in them, which must be there. */
  reads: string[];
}

/** A part of the sheet; what is left out adds nothing. */
export type Part = Partial<Expected>;

export interface Given extends Told {
  world: World;
  texts: Texts;
}

/** Everything that the sheet must show; null while it is closed. */
export function expectedOf(world: World, texts: Texts, told: Told): Expected | null {
  if (!told.view.isOpen) return null;
  const given = { world, texts, ...told };
  const parts = [head(given), banner(given), step(given), foot(given), care(given)];
  return together(parts);
}

function together(parts: readonly Part[]): Expected {
  const all = (name: Exclude<keyof Expected, 'title'>) =>
    parts.flatMap((part) => part[name] ?? []).map(plain);
  return {
    title: plain(parts.find(({ title }) => title)?.title ?? ''),
    headings: all('headings'),
    buttons: all('buttons'),
    links: all('links'),
    fields: all('fields'),
    alerts: all('alerts'),
    facts: all('facts'),
    frames: all('frames'),
    reads: all('reads'),
    says: parts.flatMap(({ says }) => says ?? []),
  };
}

function head({ view, texts: { t } }: Given): Part {
  const { step, problem, canGoBack, canClose, isExpiring, saving } = view;
  const hasEnded = step === 'interrupted' && problem?.code === 'session_expired';
  const way = stepsOf(view.item?.type ?? null);
  const index = step ? way.indexOf(step) : -1;
  const isOnTheWay = index >= 0 && !view.isFinished;
  const count = view.estimatedMinutes;
  const kept = saving === 'save' ? ` ${t('session.expiring.saved')}` : '';
  const warning = `${t('session.expiring.title')} ${t('session.expiring.text')}${kept}`;
  return {
    title: hasEnded ? t('session.ended.title') : t(`titles.${view.titleKey}`),
    buttons: [
      ...(canGoBack ? [t('sheet.back')] : []),
      ...(canClose ? [t('sheet.close')] : []),
      ...(isExpiring ? [t('session.expiring.stay')] : []),
    ],
    alerts: isExpiring ? [`${warning} ${t('session.expiring.stay')}`] : [],
    reads: isOnTheWay
      ? [
          t('progress.step', { step: index + 1, steps: way.length }),
          t('progress.minutes', { count }),
        ]
      : [],
  };
}

function banner({ view, texts: { t } }: Given): Part {
  if (!hasBanner(view)) return {};
  const told = view.resumed === 'progress' ? 'progress' : standing(view);
  return {
    buttons: [t('session.fresh.start'), t('session.resumed.dismiss')],
    says: ['session.resumed.title', `session.resumed.${told}`],
  };
}

function step(given: Given): Part {
  switch (given.view.step) {
    case 'opening':
      return { says: ['opening.text'] };
    case 'interrupted':
      return interrupted(given);
    case 'service-form':
    case 'package-details':
      return expectedForm(given);
    case 'calendly':
      return expectedCalendar(given);
    case 'booking-complete':
      return expectedBooked(given);
    case 'screenshot-instructions':
      return expectedInstructions(given);
    case 'payment-processing':
      return expectedPayment(given);
    default:
      return expectedSettled(given);
  }
}

function interrupted({ view, texts: { t, language } }: Given): Part {
  const { problem, canRetry, bookingId, saving } = view;
  if (problem?.code === 'session_expired') {
    const kept = bookingId ? 'booked' : saving === 'save' ? 'saved' : 'none';
    return {
      alerts: [describeProblem(language, 'session_expired')],
      says: [`session.ended.${kept}`],
      buttons: canRetry ? [t('session.ended.goOn')] : [],
    };
  }
  const told = [
    problem?.code === 'network_error' ? t('connectivity.required') : '',
    problem ? describeFailure(language, problem) : '',
    canRetry ? t('interrupted.kept') : '',
  ];
  return {
    alerts: [told.join(' ')],
    buttons: canRetry ? [t('interrupted.retry')] : [],
    links: [t('boundary.support')],
    says: canRetry ? ['interrupted.kept'] : [],
  };
}

const savingTexts = { undecided: 'undecided', save: 'saved', dontSave: 'notSaved' } as const;

function foot({ view, texts: { t } }: Given): Part {
  const { saving, bookingId } = view;
  const kept = bookingId ? 'booked' : saving === 'save' ? 'saved' : 'none';
  const choices: Part = {
    headings: [t('session.saving.title')],
    buttons: [
      lineOf(t('session.saving.save'), ...(saving === 'save' ? ['pressed'] : [])),
      lineOf(t('session.saving.discard'), ...(saving === 'dontSave' ? ['pressed'] : [])),
    ],
    says: [`session.saving.${savingTexts[saving]}`],
  };
  const hasOwnStart = hasFreshStart(view) && !hasBanner(view);
  return together([
    hasSaving(view) ? choices : {},
    hasOwnStart ? { buttons: [t('session.fresh.start')] } : {},
    !view.canClose && !view.isFinished
      ? { buttons: [t('sheet.leave')], says: [`session.leave.${kept}`] }
      : {},
  ]);
}

/** What this is not, and whom to call, at the end of every step. */
function care({ world: { care: settings }, texts: { t } }: Given): Part {
  const numbers = settings.crisisNumbers.map(({ number }) => number);
  return {
    links: numbers.filter((number) => settings.crisisText.includes(number)),
    reads: [settings.disclaimer, t('help.notTherapy')],
  };
}
