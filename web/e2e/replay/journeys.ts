import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { memories } from '#machines/booking/fixtures.ts';
import { bookingMachine } from '#machines/booking/machine.ts';
import { calendarMachine } from '#machines/calendar/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { transitionsOf } from '#machines/testing/walk.ts';
import { isReadingStorage, takeBookingEvent, takeCalendarEvent } from './booking-events.ts';
import { expectedScreen } from './expected-screen.ts';
import { type Scene, takePaymentEvent } from './payment-events.ts';
import { type Plan, plansFor } from './plans.ts';
import type { Screen } from './screen.ts';
import { type SimulatedSheet, simulateSheet } from './simulated-sheet.ts';
import { describeStep, type Step } from './steps.ts';
import type { TextKey, World } from './world.ts';

/** A model's journey as the steps by which it happens to a page. */
export interface ReplayJourney {
  steps: Step[];
  /** The transitions, answers and texts that it covers. */
  covers: readonly string[];
}

interface Candidate extends ReplayJourney {
  texts: readonly TextKey[];
}

/** The steps that it takes to close the sheet and empty the device. */
const STEPS_BETWEEN = 2;

/** Sentences that no journey expects, so that no screen may say them. */
const unexpected: readonly TextKey[] = [
  'package.instructions.inPerson',
  'payment.frame.loading',
  'session.ended.saved',
  'session.leave.saved',
];

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

const stateOf = ({ value }: AnyMachineSnapshot) => JSON.stringify(value);

/** Whether the sheet ended in the model's state; the model itself waits where storage is read. */
function isAtEnd({ machine, journey: { to } }: Plan, sheet: SimulatedSheet): boolean {
  const snapshot = sheet.snapshots()[machine];
  if (machine === 'booking' && isReadingStorage(to)) return true;
  if (machine !== 'booking' && to.status === 'done') return snapshot === null;
  return snapshot !== null && stateOf(snapshot) === stateOf(to);
}

/** Takes the steps of the whole plan; false if it cannot happen to a page. */
function takePlan(plan: Plan, scene: Scene): boolean {
  const { prelude, journey, machine } = plan;
  const outer = machine === 'booking' ? journey.events : prelude;
  const inner = machine === 'booking' ? [] : journey.events;
  const takeInner = machine === 'payment' ? takePaymentEvent : takeCalendarEvent;
  return (
    outer.every((event, index) => takeBookingEvent(scene, event, outer[index + 1])) &&
    inner.every((event) => takeInner(scene, event)) &&
    isAtEnd(plan, scene.sheet)
  );
}

function textsOn({ elements, texts }: Screen): string[] {
  const shown = elements.filter(({ role }) => /title|heading|alert/.test(role));
  return [...shown.map(({ name }) => name), ...texts];
}

/** Every plan that can happen to a page, with what it covers there. */
function candidatesFor(world: World): Candidate[] {
  const sheet = simulateSheet(world);
  const candidates = plansFor(world).flatMap((plan): Candidate[] => {
    const steps: Step[] = [];
    const covers = new Set<string>();
    const texts = new Set<TextKey>();
    sheet.reset(memories.nothing);
    const isPossible = takePlan(plan, {
      sheet,
      world,
      take: (step) => {
        sheet.apply(step);
        steps.push(step);
        if (step.kind === 'answer') covers.add(describeStep(step));
        const screen = expectedScreen(world, sheet.views());
        for (const text of screen ? textsOn(screen) : []) covers.add(text);
        for (const key of screen?.texts ?? []) texts.add(key);
        return true;
      },
    });
    for (const transition of sheet.takenTransitions) covers.add(transitionName(transition));
    return isPossible ? [{ steps, covers: [...covers], texts: [...texts] }] : [];
  });
  sheet.stop();
  return candidates;
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

/** The models' journeys that together cover everything that can happen to a page. */
export function journeysFor(world: World) {
  const candidates = candidatesFor(world);
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
