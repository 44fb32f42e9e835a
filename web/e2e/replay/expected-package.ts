import { bookingAlert, changedPrice } from './expected-service.ts';
import {
  alert,
  button,
  type Given,
  heading,
  iframe,
  link,
  type Part,
  writeToUs,
} from './screen.ts';

/** The calendar in its frame or in trouble; after a time was chosen only the way on. */
export function calendarStep(given: Given): Part {
  const { calendar, t, inNewTab } = given;
  if (!calendar) {
    return {
      elements: [button(t('package.continue'), 'step.next')],
      texts: { 'package.settled.text': true },
      values: [t('package.settled.title')],
    };
  }
  const { problem, isFrameVisible, offersSupport, pageUrl } = calendar;
  const trouble = problem === 'failed' ? 'failedTitle' : 'exhaustedTitle';
  const alerts = {
    slow: alert(t('package.calendar.slow'), t('package.calendar.slowText')),
    failed: alert(t('package.calendar.failed')),
    exhausted: alert(t(pageUrl ? 'package.calendar.exhausted' : 'package.calendar.missing')),
  };
  return {
    elements: [
      heading(t(`package.calendar.${isFrameVisible ? 'title' : trouble}`)),
      isFrameVisible && iframe,
      problem && alerts[problem],
      calendar.canRetry && button(t('package.calendar.retry'), 'calendar.retry'),
      ...(offersSupport ? writeToUs(given) : []),
      offersSupport && pageUrl && link(inNewTab(t('package.calendar.page'))),
      offersSupport && pageUrl && button(t('package.calendar.refresh')),
    ],
    texts: {
      'package.calendar.text': isFrameVisible,
      'package.calendar.notice': isFrameVisible,
      'package.calendar.loading': calendar.stage === 'loading' || problem === 'slow',
      'package.calendar.chosen': calendar.hasChosenTime,
    },
  };
}

/** The booking of a chosen time: being made, not made, or made. */
export function booked(given: Given): Part {
  const { view, t } = given;
  if (view.newPrice) return changedPrice(given, 'package.price');
  if (view.isBusy) {
    return {
      elements: [heading(t('package.settled.title'))],
      texts: { 'package.booked.creating': true },
    };
  }
  if (view.canSubmit) {
    return {
      elements: [
        heading(t('package.booked.failedTitle')),
        bookingAlert(given),
        button(t('package.booked.retry'), 'form.submit'),
        ...writeToUs(given),
      ],
      texts: { 'package.booked.failedText': true },
    };
  }
  return {
    elements: [heading(t('package.booked.title')), button(t('package.continue'), 'step.next')],
    texts: { 'package.booked.text': true, 'package.booked.advancing': view.isAdvancing },
  };
}

/** How to pay, or whom to ask if the price is made in person, below what was booked. */
export function instructions(given: Given): Part {
  const { view, t } = given;
  const made = heading(t('package.booked.title'));
  if (!view.hasPrice) {
    return {
      elements: [made, heading(t('package.instructions.inPersonTitle')), ...writeToUs(given)],
      texts: { 'package.booked.text': true, 'package.instructions.inPerson': true },
    };
  }
  return {
    elements: [
      made,
      heading(t('package.instructions.title')),
      button(t('form.toPayment'), 'step.next', !view.canContinue),
    ],
    texts: { 'package.booked.text': true, 'package.instructions.choose': true },
  };
}
