import type { AnyTransitionDefinition } from 'xstate';
import {
  areAnswersValid,
  hasNoAnswers,
  isFormValid,
  isUnchanged,
} from '#machines/booking/context.ts';
import { bookingMachine } from '#machines/booking/machine.ts';
import { memories } from '#machines/booking/stored-fixtures.ts';
import { calendarMachine } from '#machines/calendar/machine.ts';
import { isAnswered } from '#machines/intake/intake.ts';
import { isSubmittable } from '#machines/intake/validate.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { randomNumbers } from '#machines/testing/random.ts';
import { transitionsOf } from '#machines/testing/walk.ts';
import { type Move, movesIn, openings } from './moves.ts';
import { type SimulatedSheet, simulateSheet } from './simulated-sheet.ts';
import { describeStep, type Step } from './steps.ts';
import type { World } from './world.ts';

/** A sequence of steps that begins with a closed sheet. */
export interface ReplayJourney {
  steps: readonly Step[];
  /** The transitions, answers and sentences that it covers. */
  covers: readonly string[];
}

/** Returns the name of a transition: its source, its event and condition, and its target. */
function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType, guard, target } = transition.toJSON();
  const condition = typeof guard === 'object' && guard ? guard.type : guard;
  const to = (target ?? []).join().replaceAll('#', '');
  return `${source.replace('#', '')}: ${eventType || 'always'}${condition ? ` if ${condition}` : ''}${to ? ` → ${to}` : ''}`;
}

const allTransitions = [bookingMachine, paymentMachine, calendarMachine]
  .flatMap(({ root }) => transitionsOf(root))
  .map(transitionName);

/** The facts of a booking's data that decide what can happen next, beside the machines' states. */
const facts = [
  ...(['section', 'isLeaving', 'booking', 'idempotencyKey', 'token', 'link', 'scheduled'] as const),
  ...(['isPaid', 'wasPaid', 'isAwaiting', 'hasAdvanced'] as const),
];

/** Returns what distinguishes two situations in which different things can happen. */
function digestOf(sheet: SimulatedSheet): string {
  const { booking, payment, calendar } = sheet.snapshots();
  const { data } = booking.context;
  const { item, form, returned } = data;
  const paying = payment?.context;
  const values = [booking.value, payment?.value, calendar?.value, paying ? item?.type : item?.id];
  if (payment && paying) {
    const { link, watched, receipt, isEmbedded, isPageOpen, claim } = paying;
    const isAsking = sheet.isWaitingFor('verifyPayment');
    const ways = payment.matches('select')
      ? link?.provider
      : payment.matches('creatingLink')
        ? paying.provider
        : [watched !== null, receipt !== null, isEmbedded, link?.embeddedUrl];
    const stored = [paying.booking?.id, data.token !== null, data.pending !== null];
    // A changed price leads back to a form that is incomplete where a mail's link led here.
    const isComplete = isFormValid(data);
    return JSON.stringify([values, stored, isComplete, isAsking, ways, claim, isPageOpen]);
  }
  const { canAdvance } = sheet.views().view;
  if (booking.matches('answering')) {
    const answered = [isAnswered(form.answers), areAnswersValid(data), data.fieldErrors.length > 0];
    return JSON.stringify([
      values,
      answered,
      canAdvance,
      data.section,
      data.isLeaving,
      data.answers,
    ]);
  }
  const isForm = booking.matches('serviceForm') || booking.matches('packageDetails');
  const isPriceAsked =
    booking.matches({ serviceForm: 'priceChanged' }) ||
    booking.matches({ bookingComplete: 'priceChanged' });
  const isSought = booking.matches('opening') || booking.matches('interrupted');
  return JSON.stringify([
    values,
    facts.map((name) => (typeof data[name] === 'object' ? data[name] !== null : data[name])),
    isForm && [isSubmittable(form), isFormValid(data), form.email, data.saving === 'save'],
    isPriceAsked && isFormValid(data),
    isForm && hasNoAnswers(data) && !data.hasAskedForAnswers,
    [canAdvance, isUnchanged(data), data.isPaid && data.answers, isSought && returned?.status],
    [calendar?.context.retries, sheet.isWaitingFor('generateContent')],
  ]);
}

/**
 * Searches what can happen to a page, breadth first: a journey for each move in each situation, or
 * as many as wanted from situations chosen at random. It keeps the journeys that cover more than
 * the journey they continue.
 */
function search(world: World, seed: number, wanted: number): ReplayJourney[] {
  const sheet = simulateSheet(world);
  const found: ReplayJourney[] = [];
  const known = new Set<string>();
  const open: ReplayJourney[] = [{ steps: [], covers: [] }];
  const random = randomNumbers(seed);
  const nextPlace = () =>
    wanted === Number.POSITIVE_INFINITY ? 0 : Math.floor(Math.sqrt(random()) * open.length);
  let tried = 0;
  while (tried < wanted) {
    const [from] = open.splice(nextPlace(), 1);
    if (!from) break;
    const begin = () => {
      sheet.reset(memories.nothing);
      from.steps.forEach(sheet.apply);
      sheet.takenTransitions.clear();
    };
    begin();
    const moves = from.steps.length === 0 ? openings(world) : movesIn(world, sheet);
    for (const [index, move] of moves.entries()) {
      if (index > 0) begin();
      const journey = walk(sheet, from, move);
      tried += 1;
      if (journey.covers.length > from.covers.length) found.push(journey);
      const digest = digestOf(sheet);
      if (known.has(digest)) continue;
      known.add(digest);
      open.push(journey);
    }
  }
  sheet.stop();
  return found;
}

function walk(sheet: SimulatedSheet, from: ReplayJourney, move: Move): ReplayJourney {
  const steps = [...from.steps];
  const covers = new Set(from.covers);
  move((step) => {
    sheet.apply(step);
    steps.push(step);
    if (step.kind === 'answer') covers.add(describeStep(step));
    if (!sheet.views().view.isOpen) return;
    for (const sentence of sheet.screen().sentences) covers.add(sentence);
  });
  for (const transition of sheet.takenTransitions) covers.add(transitionName(transition));
  return { steps, covers: [...covers] };
}

/** Chooses, greedily, few steps that cover everything that the candidates cover together. */
function cover(candidates: readonly ReplayJourney[]): ReplayJourney[] {
  const open = new Set(candidates.flatMap(({ covers }) => covers));
  const chosen: ReplayJourney[] = [];
  // Closing the sheet and emptying the device takes two more steps after a journey.
  const worthOf = ({ covers, steps }: ReplayJourney) =>
    covers.filter((each) => open.has(each)).length / (steps.length + 2);
  while (open.size > 0) {
    const best = candidates.reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a));
    for (const each of best.covers) open.delete(each);
    chosen.push(best);
  }
  return chosen;
}

/**
 * Returns journeys that together cover everything that can happen to a page; with fewer candidates
 * than there are, as much as these cover.
 */
export function journeysFor(
  world: World,
  seed: number,
  candidatesWanted = Number.POSITIVE_INFINITY,
) {
  const candidates = search(world, seed, candidatesWanted);
  const journeys = cover(candidates);
  const covered = new Set(journeys.flatMap(({ covers }) => covers));
  return {
    journeys,
    transitions: allTransitions.length,
    unreached: allTransitions.filter((name) => !covered.has(name)),
  };
}

/** Reasons why no page can make these transitions happen. */
const everywhere = {
  'the window keeps its size': ['booking.serviceForm: form.stepped'],
  'a broken network is an answer of the call; only a bug would make it throw': [
    'booking.opening.asking: xstate.error.actor.loadBooking → booking.opening.deciding',
    'booking.whatsappVerification.asking: xstate.error.actor.loadBooking → booking.whatsappVerification.shown',
    'booking.paymentProcessing.announced.asking: xstate.error.actor.loadBooking → booking.paymentProcessing.announced.shown',
    'booking.serviceForm.creating: xstate.error.actor.createBooking → booking.serviceForm.editing',
    'booking.answering.saving: xstate.error.actor.saveAnswers → booking.answering.editing',
    'booking.bookingComplete.creating: xstate.error.actor.createBooking → booking.bookingComplete.failed',
    'booking.paymentProcessing.withdrawing: xstate.error.actor.withdrawTransfer → booking.paymentProcessing.announced',
    'payment.creatingLink: xstate.error.actor.createPaymentLink → payment.select',
    'payment.transfer.uploading: xstate.error.actor.uploadReceipt → payment.transfer.idle',
    'payment.verification.checking: xstate.error.actor.verifyPayment → payment.verification.judging',
  ],
  'a child machine does not throw': [
    'booking.calendly.choosing: xstate.error.actor.calendar → booking.interrupted',
    'booking.paymentProcessing.paying: xstate.error.actor.payment → booking.interrupted',
  ],
  'browsers load an error page into a frame and report no error': [
    'calendar.loading: frame.failed if canRetry → calendar.failed',
    'calendar.loading: frame.failed → calendar.exhausted',
    'calendar.slow: frame.failed → calendar.failed',
  ],
  'every package on the page has its calendar': ['calendar.starting: always → calendar.exhausted'],
  'no service goes through the calendar': [
    'booking.calendly: step.back if canReturnToForm → booking.serviceForm',
  ],
  'a return by address finds the sheet closed; one from a frame comes after its payment began': [
    'booking.paymentProcessing.paying: payment.return',
    'payment.payment: payment.return if isOwnReturn → payment.verification',
  ],
  'going forward is the browser’s own button, pressed in leaving.spec.ts': [
    'booking.serviceForm.editing: step.next if isUnchanged → booking.paymentProcessing',
    'booking.packageDetails: step.next if isUnchanged → booking.calendly',
    'booking.packageDetails: step.next if canGoToCalendar → booking.calendly',
  ],
  'only the browser’s Back takes the question for answers back': [
    'booking.serviceForm.unanswered: step.back → booking.serviceForm.editing',
  ],
  'the card form is Stripe’s, and card-form.spec.ts uses it': [
    'payment.payment: page.request if hasCardForm → payment.creatingLink',
    'payment.verification: page.request if hasCardForm → payment.creatingLink',
  ],
  'only a method on offer has a button': ['payment.select: method.choose'],
  'the method cannot be changed while its page is prepared': [
    'payment.creatingLink: method.change → payment.select',
  ],
};

const onDesktop = {
  'on a desktop the form shows all its sections on one page': [
    'booking.serviceForm.editing: section.next if canGoToNextSection',
    'booking.serviceForm.editing: section.back if hasPreviousSection',
  ],
};

/** Returns the names of the transitions that no page can make happen, on a phone or a desktop. */
export function unreachableTransitions(isPhone: boolean): string[] {
  return Object.values(isPhone ? everywhere : { ...everywhere, ...onDesktop }).flat();
}
