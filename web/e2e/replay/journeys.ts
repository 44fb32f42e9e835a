import type { AnyTransitionDefinition } from 'xstate';
import {
  areAnswersValid,
  hasToldNothing,
  isFormValid,
  isUnchanged,
} from '#machines/booking/context.ts';
import { memories } from '#machines/booking/fixtures.ts';
import { bookingMachine } from '#machines/booking/machine.ts';
import { calendarMachine } from '#machines/calendar/machine.ts';
import { isTold } from '#machines/intake/intake.ts';
import { isSubmittable } from '#machines/intake/validate.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { transitionsOf } from '#machines/testing/walk.ts';
import { expectedScreen } from './expected-screen.ts';
import { type Move, movesIn, openings } from './moves.ts';
import type { Screen } from './screen.ts';
import { type SimulatedSheet, simulateSheet } from './simulated-sheet.ts';
import { describeStep, type Step } from './steps.ts';
import type { TextKey, World } from './world.ts';

/** What happens to a page, from a closed sheet on. */
export interface ReplayJourney {
  steps: readonly Step[];
  /** The transitions, answers and texts that it covers. */
  covers: readonly string[];
  texts: readonly TextKey[];
}

/** The steps that it takes to close the sheet and empty the device. */
const STEPS_BETWEEN = 2;

/** Sentences that no journey expects, so that no screen may say them. */
const unexpected: readonly TextKey[] = ['package.instructions.inPerson', 'payment.frame.loading'];

/** Names a transition: where it starts, its event and condition, and where it leads. */
function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType, guard, target } = transition.toJSON();
  const condition = typeof guard === 'object' && guard ? guard.type : guard;
  const to = (target ?? []).join().replaceAll('#', '');
  return `${source.replace('#', '')}: ${eventType || 'always'}${condition ? ` if ${condition}` : ''}${to ? ` → ${to}` : ''}`;
}

const allTransitions = [bookingMachine, paymentMachine, calendarMachine]
  .flatMap(({ root }) => transitionsOf(root))
  .map(transitionName);

/** What tells two situations apart in which different things can happen. */
function digestOf(sheet: SimulatedSheet): string {
  const { booking, payment, calendar } = sheet.snapshots();
  const { data } = booking.context;
  const { item, form, section, returned } = data;
  const paying = payment?.context;
  const values = [booking.value, payment?.value, calendar?.value, paying ? item?.type : item?.id];
  if (paying) {
    const { link, provider, bookingId, watched, receipt, isEmbedded } = paying;
    const facts = payment.matches('select')
      ? link?.provider
      : payment.matches('creatingLink')
        ? provider
        : [watched !== null, receipt !== null, isEmbedded, link?.embeddedUrl];
    const isAsking = sheet.isWaitingFor('verifyPayment');
    return JSON.stringify([
      values,
      [bookingId, data.token !== null, data.pending !== null, isAsking],
      [facts, paying.claim, paying.isPageOpen],
    ]);
  }
  const isForm = booking.matches('serviceForm') || booking.matches('packageDetails');
  const isAnswering = booking.matches('answering');
  return JSON.stringify([
    values,
    isForm && [isSubmittable(form), isFormValid(data), form.email, data.saving === 'save'],
    isAnswering && [isTold(form.answers), areAnswersValid(data), data.fieldErrors.length > 0],
    isForm && hasToldNothing(data) && !data.hasAskedForAnswers,
    data.isPaid && data.answers,
    [
      section,
      data.isLeaving,
      sheet.views().view.canAdvance,
      isUnchanged(data),
      calendar?.context.retries,
    ],
    [data.booking !== null, data.idempotencyKey !== null, data.token !== null, returned?.status],
    [
      data.isPaid,
      data.wasPaid,
      data.link !== null,
      data.isAwaiting,
      data.scheduled !== null,
      data.hasAdvanced,
    ],
    sheet.isWaitingFor('generateContent'),
  ]);
}

function textsOn({ elements, texts }: Screen): string[] {
  const shown = elements.filter(({ role }) => /title|heading|alert/.test(role));
  return [...shown.map(({ name }) => name), ...texts];
}

/**
 * Searches what can happen to a page, breadth first: a journey for each move in each situation, until there are
 * as many as wanted.
 */
function search(world: World, wanted: number): ReplayJourney[] {
  const sheet = simulateSheet(world);
  const found: ReplayJourney[] = [];
  const known = new Set<string>();
  const open: ReplayJourney[] = [{ steps: [], covers: [], texts: [] }];
  for (const from of open) {
    if (found.length >= wanted) break;
    const begin = () => {
      sheet.reset(memories.nothing);
      from.steps.forEach(sheet.apply);
      sheet.takenTransitions.clear();
    };
    begin();
    const moves = from.steps.length === 0 ? openings(world) : movesIn(world, sheet);
    for (const [index, move] of moves.entries()) {
      if (index > 0) begin();
      const journey = walk(world, sheet, from, move);
      found.push(journey);
      const digest = digestOf(sheet);
      if (known.has(digest)) continue;
      known.add(digest);
      open.push(journey);
    }
  }
  sheet.stop();
  return found;
}

function walk(world: World, sheet: SimulatedSheet, from: ReplayJourney, move: Move): ReplayJourney {
  const steps = [...from.steps];
  const covers = new Set(from.covers);
  const texts = new Set(from.texts);
  move((step) => {
    sheet.apply(step);
    steps.push(step);
    if (step.kind === 'answer') covers.add(describeStep(step));
    const screen = expectedScreen(world, sheet.views());
    for (const text of screen ? textsOn(screen) : []) covers.add(text);
    for (const key of screen?.texts ?? []) texts.add(key);
  });
  for (const transition of sheet.takenTransitions) covers.add(transitionName(transition));
  return { steps, covers: [...covers], texts: [...texts] };
}

/** A greedy choice that covers, in few steps, everything that the candidates cover together. */
function cover(candidates: readonly ReplayJourney[]): ReplayJourney[] {
  const open = new Set(candidates.flatMap(({ covers }) => covers));
  const chosen: ReplayJourney[] = [];
  const worthOf = ({ covers, steps }: ReplayJourney) =>
    covers.filter((each) => open.has(each)).length / (steps.length + STEPS_BETWEEN);
  while (open.size > 0) {
    const best = candidates.reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a));
    for (const each of best.covers) open.delete(each);
    chosen.push(best);
  }
  return chosen;
}

/**
 * Journeys that together cover everything that can happen to a page; with fewer candidates than there are, as
 * much as these cover.
 */
export function journeysFor(world: World, candidatesWanted = Number.POSITIVE_INFINITY) {
  const candidates = search(world, candidatesWanted);
  const journeys = cover(candidates);
  const covered = new Set(journeys.flatMap(({ covers }) => covers));
  return {
    journeys,
    /** The sentences that are compared: each screen says its own and none of the others. */
    sentences: [...new Set([...candidates.flatMap(({ texts }) => texts), ...unexpected])],
    transitions: allTransitions.length,
    unreached: allTransitions.filter((name) => !covered.has(name)),
  };
}
