import { describeBookingFailure } from '#machines/validation/problem-texts.ts';
import type { Given, Part } from './expected.ts';
import { disabledIf, saysIf } from './expected-form.ts';
import { expectedPrice } from './expected-price.ts';
import { lineOf } from './seen.ts';

/** The calendar in its frame, in trouble, or seen again after a time was chosen. */
export function expectedCalendar({ calendar, texts: { t, inNewTab } }: Given): Part {
  if (!calendar) {
    return {
      says: ['package.settled.text'],
      buttons: [t('package.continue')],
      reads: [t('package.settled.title')],
    };
  }
  const { stage, problem, canRetry, isFrameVisible, hasChosenTime, offersSupport, pageUrl } =
    calendar;
  const isLoading = stage === 'loading' || stage === 'slow';
  const title =
    problem === 'failed' ? 'package.calendar.failedTitle' : 'package.calendar.exhaustedTitle';
  const alerts = {
    slow: `${t('package.calendar.slow')} ${t('package.calendar.slowText')}`,
    failed: t('package.calendar.failed'),
    exhausted: t(pageUrl ? 'package.calendar.exhausted' : 'package.calendar.missing'),
  };
  return {
    headings: [isFrameVisible ? t('package.calendar.title') : t(title)],
    frames: isFrameVisible ? ['a page'] : [],
    alerts: problem ? [alerts[problem]] : [],
    buttons: [
      ...(canRetry ? [t('package.calendar.retry')] : []),
      ...(offersSupport && pageUrl ? [t('package.calendar.refresh')] : []),
    ],
    links: offersSupport
      ? [
          inNewTab(t('package.write.whatsapp')),
          t('package.write.support'),
          ...(pageUrl ? [inNewTab(t('package.calendar.page'))] : []),
        ]
      : [],
    says: [
      ...saysIf(isFrameVisible, 'package.calendar.text'),
      ...saysIf(isLoading, 'package.calendar.loading'),
      ...saysIf(hasChosenTime, 'package.calendar.chosen'),
    ],
  };
}

/** The booking of the chosen time: on its way, not made, or made. */
export function expectedBooked(given: Given): Part {
  const { view, texts } = given;
  const { t, language, inNewTab } = texts;
  const { problem } = view;
  if (view.newPrice) return expectedPrice(given, 'package.price.text');
  if (view.isBusy) {
    return { headings: [t('package.settled.title')], says: ['package.booked.creating'] };
  }
  if (view.canSubmit) {
    const isOffline = problem?.code === 'network_error';
    const told = problem ? describeBookingFailure(language, problem) : '';
    return {
      headings: [t('package.booked.failedTitle')],
      alerts: problem ? [`${isOffline ? t('connectivity.required') : ''} ${told}`] : [],
      buttons: [t('package.booked.retry')],
      links: [inNewTab(t('package.write.whatsapp')), t('package.write.support')],
      says: ['package.booked.failedText'],
    };
  }
  return {
    headings: [t('package.booked.title')],
    buttons: [t('package.continue')],
    says: ['package.booked.text', ...saysIf(view.isAdvancing, 'package.booked.advancing')],
  };
}

/** How to pay; or whom to ask where the price is made in person. */
export function expectedInstructions({ view, texts: { t, inNewTab, offerLine } }: Given): Part {
  const { item, hasPrice, canContinue } = view;
  if (!item) return {};
  if (!hasPrice) {
    return {
      headings: [t('package.instructions.inPersonTitle')],
      links: [inNewTab(t('package.write.whatsapp')), t('package.write.support')],
      says: ['package.instructions.inPerson'],
    };
  }
  return {
    headings: [t('package.instructions.title')],
    buttons: [lineOf(t('form.toPayment'), ...disabledIf(!canContinue))],
    says: ['package.instructions.choose'],
    reads: [offerLine(item)],
  };
}
