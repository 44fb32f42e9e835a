import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';

/**
 * `applied` changed the thing, `duplicate` repeated what was known, `refused` was not allowed. A payment of a
 * wrong amount is refused, but recorded.
 */
export type Outcome = 'applied' | 'duplicate' | 'refused';

/** What one event does to the thing that a machine describes. */
export interface Step<Snapshot, Effect> {
  snapshot: Snapshot;
  outcome: Outcome;
  effects: Effect[];
}

/** An effect of a transition, as data. */
interface AnyEffect {
  type: string;
  params: unknown;
}

/** Begins a thing: enters the machine's first state. */
export function begin<Machine extends AnyStateMachine, Effect extends AnyEffect>(
  machine: Machine,
  input: InputFrom<Machine>,
): Step<SnapshotFrom<Machine>, Effect> {
  const [snapshot, actions] = initialTransition(machine, input);
  return { snapshot, outcome: 'applied', effects: effectsOf(actions) };
}

/** Applies one event. Pure: the same event on the same snapshot gives the same result. */
export function step<Machine extends AnyStateMachine, Effect extends AnyEffect>(
  machine: Machine,
  snapshot: SnapshotFrom<Machine>,
  event: EventFromLogic<Machine>,
): Step<SnapshotFrom<Machine>, Effect> {
  const from: AnyMachineSnapshot = snapshot;
  if (!from.can(event)) return { snapshot, outcome: 'refused', effects: [] };
  const [next, actions] = transition(machine, snapshot, event);
  const effects = effectsOf<Effect>(actions);
  return { snapshot: next, outcome: outcomeOf(effects), effects };
}

const effectsOf = <Effect extends AnyEffect>(actions: readonly AnyEffect[]) =>
  actions.map(({ type, params }) => ({ type, params }) as Effect);

function outcomeOf(effects: readonly AnyEffect[]): Outcome {
  if (effects.some(({ type }) => type === 'noteDuplicate')) return 'duplicate';
  if (effects.some(({ type }) => type === 'refusePayment')) return 'refused';
  return 'applied';
}

/** Extracts what is stored of a snapshot. */
export const store = <Value, Context>({ value, context }: { value: Value; context: Context }) => ({
  value,
  context,
});

type Top<Value> = Value extends string ? Value : keyof Value;

/** Returns the top-level state, such as `paid`. */
export function stateOf<Value extends AnyMachineSnapshot['value']>({ value }: { value: Value }) {
  return (typeof value === 'string' ? value : Object.keys(value as object)[0]) as Top<Value>;
}

/** Returns the whole state, such as `paid.scheduled`. */
export function statePathOf({ value }: Pick<AnyMachineSnapshot, 'value'>): string {
  return typeof value === 'string' ? value : Object.entries(value).flat().join('.');
}
