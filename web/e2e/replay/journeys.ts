import type { AnyMachineSnapshot } from 'xstate';
import { bookingMachine } from '#machines/booking/machine.ts';
import { calendarMachine } from '#machines/calendar/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { transitionsOf } from '#machines/testing/walk.ts';
import { type Oracle, openOracle } from './oracle.ts';
import { type Plan, plansFor, transitionName } from './plans.ts';
import { isReading } from './possible.ts';
import { type Realised, realise } from './realise.ts';
import { realiseCalendar } from './realise-calendar.ts';
import { realisePayment } from './realise-payment.ts';
import type { Step } from './steps.ts';
import type { World } from './world.ts';

/** A journey of a model as the steps by which it happens to a page. */
export interface Replay {
  /** The transition it is there for. */
  goal: string;
  steps: Step[];
  /** The names of all that it takes. */
  taken: readonly string[];
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
function follow(realised: Realised, oracle: Oracle, steps: Step[]): boolean {
  for (;;) {
    const { done, value } = realised.next();
    if (done) return value;
    oracle.apply(value);
    steps.push(value);
  }
}

/** The plan as steps; null where something in it cannot happen to a page, or leads elsewhere there. */
function stepsOf(plan: Plan, oracle: Oracle, world: World): Step[] | null {
  const { prelude, journey, machine } = plan;
  const steps: Step[] = [];
  const scene = { oracle, world };
  const within = { payment: realisePayment, calendar: realiseCalendar };
  const outer = machine === 'booking' ? journey.events : prelude;
  for (const [index, event] of outer.entries()) {
    if (!follow(realise(scene, event, outer[index + 1]), oracle, steps)) return null;
  }
  for (const event of machine === 'booking' ? [] : journey.events) {
    if (!follow(within[machine as keyof typeof within](scene, event), oracle, steps)) return null;
  }
  return isThere(plan, oracle) ? steps : null;
}

/** Every plan that can happen to a page, with the transitions it takes there. */
function candidatesFor(world: World): Replay[] {
  const known = new Set(allTransitions);
  const oracle = openOracle(world);
  const found = plansFor(world).flatMap((plan): Replay[] => {
    oracle.begin();
    const steps = stepsOf(plan, oracle, world);
    const taken = [...oracle.taken].map(transitionName).filter((name) => known.has(name));
    return steps ? [{ goal: plan.goals.join(), steps, taken }] : [];
  });
  oracle.end();
  return found;
}

/** Of the candidates a greedy choice that takes, in few steps, everything that they take together. */
function cover(candidates: readonly Replay[]): Replay[] {
  const open = new Set(candidates.flatMap(({ taken }) => taken));
  const chosen: Replay[] = [];
  const worthOf = ({ taken, steps }: Replay) =>
    taken.filter((name) => open.has(name)).length / (steps.length + STEPS_BETWEEN);
  while (open.size > 0) {
    const best = candidates.reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a));
    for (const name of best.taken) open.delete(name);
    chosen.push(best);
  }
  return chosen;
}

/** The models' journeys that together walk everything a page can make happen. */
export function replaysFor(world: World): Replays {
  const replays = cover(candidatesFor(world));
  const walked = new Set(replays.flatMap(({ taken }) => taken));
  return {
    replays,
    walked: walked.size,
    all: allTransitions.length,
    missed: allTransitions.filter((name) => !walked.has(name)),
  };
}
