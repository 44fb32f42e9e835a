import { fieldValue } from '#machines/intake/intake.ts';
import type { IntakeField, SectionMode } from '#machines/intake/types.ts';
import { isAsked } from '#machines/intake/validate.ts';
import { describeFieldError } from '#machines/validation/field-texts.ts';
import {
  describeBookingFailure,
  describeFailure,
  describeProblem,
} from '#machines/validation/problem-texts.ts';
import { purchaseOf } from '#web/booking/bought/purchase.ts';
import { formView } from '#web/booking/intake/form-view.ts';
import { keptOf } from '#web/booking/session/session-view.ts';
import { kindOf } from '#web/booking/steps/package-details/package-kind.ts';
import {
  alert,
  button,
  type Element,
  type Given,
  heading,
  link,
  type Part,
  title,
  type Value,
} from './screen.ts';

/** A booking that could not be opened, or a session that ended. */
export function interrupted({ view, t, language, label }: Given): Part {
  const { problem, canRetry } = view;
  if (problem?.code === 'session_expired') {
    return {
      elements: [
        alert(describeProblem(language, 'session_expired')),
        canRetry && button(t('session.ended.goOn'), 'step.retry'),
      ],
      texts: { [`session.ended.${keptOf(view)}`]: true },
    };
  }
  return {
    elements: [
      problem &&
        alert(
          problem.code === 'network_error' && t('connectivity.required'),
          describeFailure(language, problem),
          canRetry && t('interrupted.kept'),
        ),
      canRetry && button(t('interrupted.retry'), 'step.retry'),
      !canRetry && heading(t('find.title')),
      !canRetry && { role: 'textbox', name: label('email'), value: '' },
      !canRetry && button(t('find.send')),
      !canRetry && link(t('find.services'), 'sheet.close'),
      link(t('boundary.support')),
    ],
    texts: { 'interrupted.kept': canRetry, 'find.text': !canRetry },
  };
}

/** The form of a service, or the details of a package. */
export function form(given: Given): Part {
  const { view, world, t, offerLine } = given;
  const { item, isBusy, sectionIndex } = view;
  if (!item) return {};
  if (view.newPrice) return changedPrice(given, 'price');
  if (view.isUnanswered) return unanswered(given, item.name);
  const shown = formView(view, world.isPhone);
  const isPackage = view.step === 'package-details';
  const hasOffer = !shown.isStepped || sectionIndex === 0;
  const hasErrors = shown.errors.length > 0;
  return {
    elements: [
      hasOffer && heading(item.name),
      ...questions(given, shown),
      !hasErrors && bookingAlert(given),
      shown.canSkip && button(t('form.skip'), 'form.submit'),
    ],
    texts: {
      'form.requiredNote': true,
      'form.answersNote': !isPackage && shown.isLast && view.sections.length > 1,
      'form.unchanged': view.isUnchanged,
      'form.elsewhere': view.isFormElsewhere,
      'form.creating': isBusy,
      'form.checkTitle': hasErrors,
      'form.missingTitle': !isBusy && shown.missing.length > 0,
      'package.details.scheduledText': isPackage && view.isScheduled,
      'package.details.note': isPackage && !view.isScheduled,
    },
    values: [offerLine(item), ...(hasOffer ? offerFacts(given) : [])],
  };
}

function unanswered({ t }: Given, name: string): Part {
  return {
    elements: [
      heading(t('answers.ask.title')),
      button(t('answers.ask.now'), 'answers.open'),
      button(t('answers.ask.later'), 'form.submit'),
    ],
    values: [t('answers.ask.text', { name })],
  };
}

/** The questions of a paid booking. */
export function answersForm(given: Given): Part {
  const { view, t, language } = given;
  const { item, isBusy, problem } = view;
  if (!item) return {};
  const shown = formView(view, true);
  const isClosed = problem?.code === 'answers_closed';
  return {
    elements: [
      ...questions(given, shown),
      problem && alert(describeFailure(language, problem)),
      isClosed && link(t('answers.invite.inWork.open')),
    ],
    texts: {
      'answers.addition.kept': isClosed,
      'form.requiredNote': true,
      'form.answersNote': shown.isLast,
      'form.checkTitle': shown.errors.length > 0,
      'answers.sending': isBusy,
      'answers.empty': !isBusy && !shown.canGoOn,
      'answers.intro.given': view.answers !== 'missing',
    },
    values: [view.answers === 'missing' && t('answers.intro.missing', { name: item.name })],
  };
}

/** The shown sections with what is wrong in them, and the ways back and on. */
function questions(given: Given, shown: ReturnType<typeof formView>) {
  const { view, t, language, label } = given;
  const { isBusy, sectionIndex } = view;
  const fields = shown.sections.flatMap((section) => section.fields);
  const action = shown.isLast ? 'form.submit' : 'section.next';
  return [
    ...shown.sections.map(({ id }) => heading(t(`intake.sections.${id}.title`))),
    ...fields.map((each) => field(given, each, shown.mode)),
    ...shown.errors.map((each) => link(describeFieldError(language, each, label(each.field)))),
    shown.isStepped && sectionIndex > 0 && button(t('form.previous'), 'section.back', isBusy),
    button(t(shown.buttonText), action, isBusy || !shown.canGoOn),
  ];
}

function field({ view, label, optional }: Given, asked: IntakeField, mode: SectionMode): Element {
  const { name, kind } = asked;
  const value = fieldValue(view.form, name);
  const called = isAsked(asked, mode) ? label(name) : `${label(name)} ${optional}`;
  return kind === 'consent'
    ? { role: 'checkbox', name: label(name), field: name, state: value ? 'checked' : undefined }
    : { role: 'textbox', name: called, field: name, value: String(value) };
}

function offerFacts({ view, world, t }: Given): Value[] {
  const details = world.items.find(({ id }) => id === view.item?.id);
  if (!details) return [];
  if (details.type !== 'package') {
    const { delivery, deliveryTime } = details;
    return [
      [t('offer.receive'), delivery],
      [t('offer.arrives'), deliveryTime],
    ];
  }
  const { duration, sessions } = details;
  return [
    [t('package.offer.duration'), duration],
    [t('package.offer.kind'), kindOf(t, details)],
    [t('package.offer.sessions'), sessions],
  ];
}

/** Why the booking could not be made; a package's details do not name the connection apart. */
export function bookingAlert({ view: { problem, step }, t, language }: Given): Element | null {
  if (!problem) return null;
  const isOffline = problem.code === 'network_error' && step !== 'package-details';
  const failure = describeBookingFailure(language, problem);
  return alert(isOffline && t('connectivity.required'), failure);
}

export function changedPrice(given: Given, texts: 'price' | 'package.price'): Part {
  const { view, t, price } = given;
  return {
    elements: [
      heading(t('price.title')),
      button(t('price.accept'), 'price.accept'),
      button(t(`${texts}.decline`), 'step.back'),
    ],
    texts: { [`${texts}.text`]: true },
    values: [
      [t('price.old'), price(view.item?.price ?? '')],
      [t('price.new'), price(view.newPrice ?? '')],
    ],
  };
}

/** What was bought and the message to send, paid or with a transfer announced; then the thanks. */
export function verification(given: Given): Part {
  const { view, t, inNewTab } = given;
  const { isAwaitingConfirmation: isAwaiting, isFinished, item } = view;
  if (isFinished) {
    return {
      elements: [heading(t('finished.title'))],
      texts: { 'verification.awaiting.finished': isAwaiting, 'finished.text': !isAwaiting },
    };
  }
  const reference = view.reference ?? view.bookingId ?? '';
  const texts = isAwaiting ? 'verification.awaiting' : 'verification';
  const isInWork = view.answers === 'inWork' && item !== null;
  const invited = view.canAnswer && item && view.answers !== 'closed' && view.answers;
  return {
    elements: [
      title(t(isAwaiting ? 'verification.awaiting.title' : 'verification.paid')),
      invited && heading(t(`answers.invite.${invited}.title`)),
      invited && button(t(`answers.invite.${invited}.open`), 'answers.open'),
      item && view.resumeToken && link(t('bought.follow')),
      isInWork && heading(t('answers.invite.inWork.title')),
      isInWork && link(t('answers.invite.inWork.open')),
      button(t('verification.done'), 'verification.complete'),
      link(inNewTab(t('verification.whatsapp'))),
      link(t('verification.email')),
    ],
    texts: {
      [`${texts}.optional`]: true,
      'verification.paid': !isAwaiting,
      'bought.unknown': !item,
      'bought.confirmed': item?.type === 'package' && !isAwaiting,
      'appointment.unknown': view.isScheduled,
    },
    values: [
      ...bought(given),
      item
        ? t(`${texts}.message`, { name: item.name, reference })
        : t(`${texts}.messageUnnamed`, { reference }),
      isAwaiting && t('verification.awaiting.title'),
    ],
  };
}

/** What was bought, when and where it comes. */
function bought({ view, world, t, charged }: Given): Value[] {
  const { item } = view;
  if (!item) return [];
  const { name, delivery, deliveryTime, isSession, email, isAwaiting } = purchaseOf(
    view,
    item,
    world.items,
    null,
  );
  const time = isAwaiting ? t('bought.afterTransfer', { time: deliveryTime }) : deliveryTime;
  const mail = email ? t('bought.byMailTo', { email }) : t('bought.byMail');
  return [
    [t('bought.label'), `${name} ${delivery} ${charged(item)}`],
    isSession ? [t('bought.whenSession'), t('appointment.unknown')] : [t('bought.when'), time],
    [t('bought.where'), isSession ? t('bought.online') : mail],
  ];
}
