import type { AnyMachineSnapshot } from 'xstate';
import { bookingMachine } from '#machines/booking/machine.ts';
import { calendarMachine } from '#machines/calendar/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { transitionsOf } from '#machines/testing/walk.ts';
import { expectedOf } from './expected.ts';
import { type Oracle, openOracle, toldBy } from './oracle.ts';
import { type Plan, plansFor, transitionName } from './plans.ts';
import { isReading } from './possible.ts';
import { type Realised, realise, type Scene } from './realise.ts';
import { realiseCalendar } from './realise-calendar.ts';
import { realisePayment } from './realise-payment.ts';
import { nameOf, type Step } from './steps.ts';
import { type Texts, textsOf } from './texts.ts';
import type { World } from './world.ts';

/** A journey of a model as the steps by which it happens to a page. */
export interface Replay {
  /** The transition it is there for. */
  goal: string;
  steps: Step[];
  /** All that it goes through: transitions, answers and what the screen says. */
  meets: readonly string[];
}

interface Replays {
  replays: Replay[];
  /** How many transitions they take, of how many. */
  walked: number;
  all: number;
  /** The names of those that no journey could make happen to a page. */
  missed: string[];
}

/** What it costs, in steps, to leave the sheet and begin with an empty device. */
const STEPS_BETWEEN = 2;

const allTransitions = [bookingMachine, paymentMachine, calendarMachine]
  .flatMap(({ root }) => transitionsOf(root))
  .map(transitionName);

const stateOf = ({ value }: AnyMachineSnapshot) => JSON.stringify(value);

/** Whether the machine ended where the model does, which stops where storage is read. */
function isThere({ machine, journey: { to } }: Plan, oracle: Oracle): boolean {
  if (machine === 'booking') return isReading(to) || stateOf(oracle.snapshot()) === stateOf(to);
  const child = oracle[machine]();
  return to.status === 'done' ? child === null : child !== null && stateOf(child) === stateOf(to);
}

/** Lets the machine take each step before the next is thought of. */
function follow(realised: Realised, take: (step: Step) => void): boolean {
  for (;;) {
    const { done, value } = realised.next();
    if (done) return value;
    take(value);
  }
}

/** Whether the whole plan can happen to a page, and leads there where the model says. */
function canFollow(plan: Plan, { oracle, world }: Scene, take: (step: Step) => void): boolean {
  const { prelude, journey, machine } = plan;
  const scene = { oracle, world };
  const within = { payment: realisePayment, calendar: realiseCalendar };
  const outer = machine === 'booking' ? journey.events : prelude;
  for (const [index, event] of outer.entries()) {
    if (!follow(realise(scene, event, outer[index + 1]), take)) return false;
  }
  for (const event of machine === 'booking' ? [] : journey.events) {
    if (!follow(within[machine as keyof typeof within](scene, event), take)) return false;
  }
  return isThere(plan, oracle);
}

/** What the screen says at the moment, one by one. */
function sayings(world: World, texts: Texts, oracle: Oracle): string[] {
  const expected = expectedOf(world, texts, toldBy(oracle));
  return expected
    ? [expected.title, ...expected.headings, ...expected.alerts, ...expected.says]
    : [];
}

/** Every plan that can happen to a page, with what it goes through there. */
function candidatesFor(world: World): Replay[] {
  const oracle = openOracle(world);
  const texts = textsOf(world.language);
  const found = plansFor(world).flatMap((plan): Replay[] => {
    const steps: Step[] = [];
    const met = new Set<string>();
    oracle.begin();
    const isPossible = canFollow(plan, { oracle, world }, (step) => {
      oracle.apply(step);
      steps.push(step);
      if (step.kind === 'answer') met.add(nameOf(step));
      for (const said of sayings(world, texts, oracle)) met.add(said);
    });
    const taken = [...oracle.taken].map(transitionName);
    return isPossible ? [{ goal: plan.goals.join(), steps, meets: [...taken, ...met] }] : [];
  });
  oracle.end();
  return found;
}

/** Of the candidates a greedy choice that meets, in few steps, everything that they meet together. */
function cover(candidates: readonly Replay[]): Replay[] {
  const open = new Set(candidates.flatMap(({ meets }) => meets));
  const chosen: Replay[] = [];
  const worthOf = ({ meets, steps }: Replay) =>
    meets.filter((each) => open.has(each)).length / (steps.length + STEPS_BETWEEN);
  while (open.size > 0) {
    const best = candidates.reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a));
    for (const each of best.meets) open.delete(each);
    chosen.push(best);
  }
  return chosen;
}

/** The models' journeys that together meet everything a page can make happen, give and say. */
export function replaysFor(world: World): Replays {
  const replays = cover(candidatesFor(world));
  const met = new Set(replays.flatMap(({ meets }) => meets));
  const missed = allTransitions.filter((name) => !met.has(name));
  return {
    replays,
    walked: allTransitions.length - missed.length,
    all: allTransitions.length,
    missed,
  };
}
