import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  createMachine,
  initialTransition,
  transition,
} from 'xstate';
import { bookingMachine } from '#machines/booking/machine.ts';
import type { SelectedItem } from '#machines/catalogue.ts';
import type { Stored } from '#machines/storage/types.ts';
import { type Figure, median, ratio } from './figures.ts';

const TARGET = 3;
const ROUNDS = 15;
const JOURNEYS = 100;

const item: SelectedItem = {
  id: 'roadmap',
  name: 'Personal roadmap',
  url: '/coaching',
  price: 'AED 349',
  priceUsd: '$95',
  type: 'service',
  parts: [],
};
const key = '0b54a0c2-5a55-4a6e-9b0e-000000000001';
const stored: Stored = {
  currentBooking: null,
  earlierBookings: [],
  activePaymentSession: null,
  draft: null,
  progress: [],
  pendingAIGeneration: null,
  hasBeenRedirected: false,
};

const input = { methods: ['stripe'] };

const typed = {
  fullName: 'Layla Haddad',
  email: 'layla@example.org',
  whatsapp: '+971 50 123 4567',
  currentSituation: 'I moved here last year and lost my direction.',
};

/** A purchase of the roadmap from the opened sheet to the thank-you, with one event per key. */
const journey: AnyEventObject[] = [
  { type: 'sheet.open', item, idempotencyKey: key },
  { type: 'storage.loaded', stored },
  ...Object.entries(typed).flatMap(([field, value]) =>
    Array.from(value, (_, at) => ({ type: 'field.change', field, value: value.slice(0, at + 1) })),
  ),
  { type: 'field.change', field: 'consent', value: true },
  { type: 'form.submit', idempotencyKey: key },
  {
    type: 'xstate.done.actor.createBooking',
    actorId: 'createBooking',
    output: { ok: true, value: { id: 'booking', resumeToken: 'token' } },
  },
  { type: 'storage.loaded', stored },
  {
    type: 'xstate.done.actor.payment',
    actorId: 'payment',
    output: { outcome: 'completed', reference: 'REF1-0000-0000-0000', bookingId: 'booking' },
  },
  { type: 'verification.complete' },
];

interface Step {
  from: AnyMachineSnapshot;
  event: AnyEventObject;
  to: AnyMachineSnapshot;
}

/** The transitions of the journey, with their snapshots. */
function stepsOf(machine: AnyStateMachine): Step[] {
  let [snapshot]: [AnyMachineSnapshot, unknown] = initialTransition(machine, input);
  return journey.map((event) => {
    const from = snapshot;
    [snapshot] = transition(machine, from, event);
    return { from, event, to: snapshot };
  });
}

interface PlainState {
  id: string;
  initial?: string;
  states: Record<string, PlainState>;
  on: Record<string, { target: string }>;
}

function leafOf({ _nodes }: AnyMachineSnapshot): AnyStateNode {
  const [leaf] = _nodes.filter(({ type }) => type === 'atomic');
  if (!leaf) throw new Error('the snapshot has no atomic state');
  return leaf;
}

/** A machine with the same states and the journey's transitions, and nothing else. */
function plainMachine(machine: AnyStateMachine, steps: readonly Step[]): AnyStateMachine {
  const byId = new Map<string, PlainState>();
  const plain = ({ id, states, config }: AnyStateNode): PlainState => {
    const state: PlainState = {
      id,
      ...(typeof config.initial === 'string' && { initial: config.initial }),
      states: Object.fromEntries(
        Object.entries(states).map(([name, child]) => [name, plain(child)]),
      ),
      on: {},
    };
    byId.set(id, state);
    return state;
  };
  const root = plain(machine.root);
  for (const { from, event, to } of steps) {
    const state = byId.get(leafOf(from).id);
    if (state) state.on[event.type] = { target: `#${leafOf(to).id}` };
  }
  return createMachine(root);
}

/** A scope for transitions without a running actor; the pure functions would create an actor for each. */
function inertScope(machine: AnyStateMachine): AnyActorScope {
  const self = createActor(machine, { input });
  const ignore = () => undefined;
  return {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: ignore,
  };
}

/** The average duration of a transition of the journey, in microseconds. */
function cost(machine: AnyStateMachine, steps: readonly Step[]): number {
  const scope = inertScope(machine);
  const started = performance.now();
  for (let journeys = 0; journeys < JOURNEYS; journeys += 1) {
    for (const { from, event } of steps) machine.transition(from, event, scope);
  }
  return ((performance.now() - started) * 1000) / (JOURNEYS * steps.length);
}

/** Measures transitions of the booking machine against those of an empty machine with as many states, in turn. */
export function measureTransitions(): Figure {
  const steps = stepsOf(bookingMachine);
  if (!steps.at(-1)?.to.matches('finished')) throw new Error('the journey does not end');
  const empty = plainMachine(bookingMachine, steps);
  const plainSteps = stepsOf(empty);
  if (!plainSteps.at(-1)?.to.matches('finished')) throw new Error('the plain journey differs');
  const whole: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push(cost(empty, plainSteps));
    whole.push(cost(bookingMachine, steps));
  }
  const share = median(whole) / median(plain);
  return {
    name: 'a transition of the booking machine',
    value: ratio(share),
    target: `≤ ${TARGET} times that of an empty machine with as many states`,
    isMet: share <= TARGET,
    of: `${median(whole).toFixed(1)} µs against ${median(plain).toFixed(1)} µs, a purchase of ${steps.length} transitions, every key typed one by one`,
  };
}
