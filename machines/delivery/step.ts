import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { deliveryMachine } from './machine.ts';
import { nextReminder } from './reminders.ts';
import type {
  DeliveryContext,
  DeliveryEffect,
  DeliveryEvent,
  DeliveryInput,
  Stage,
} from './types.ts';

export type DeliverySnapshot = SnapshotFrom<typeof deliveryMachine>;

type DeliveryValue = DeliverySnapshot['value'];

type Names<Value> = Value extends string ? Value : keyof Value;

/** The delivery's top-level states. */
export type DeliveryState = Names<DeliveryValue>;

/** A delivery as it is stored. Earlier programs stored the stage in the context, of paused work there alone. */
export interface StoredDelivery {
  value: DeliveryValue | 'paused';
  context: DeliveryContext & { stage?: Stage };
}

export type DeliveryOutcome = 'applied' | 'duplicate' | 'refused';

export interface DeliveryStep {
  snapshot: DeliverySnapshot;
  outcome: DeliveryOutcome;
  effects: DeliveryEffect[];
}

type Actions = ReturnType<typeof transition<typeof deliveryMachine>>[1];

const effectsOf = (actions: Actions) =>
  actions.map(({ type, params }) => ({ type, params }) as DeliveryEffect);

/** A new delivery, with the effects of its first stage. */
export function beginDelivery(input: DeliveryInput): Omit<DeliveryStep, 'outcome'> {
  const [snapshot, actions] = initialTransition(deliveryMachine, input);
  return { snapshot, effects: effectsOf(actions) };
}

/** Applies one event to a delivery. Pure: the same event on the same delivery gives the same result. */
export function stepDelivery(snapshot: DeliverySnapshot, event: DeliveryEvent): DeliveryStep {
  if (!snapshot.can(event)) return { snapshot, outcome: 'refused', effects: [] };
  const [next, actions] = transition(deliveryMachine, snapshot, event);
  const effects = effectsOf(actions);
  const isDuplicate = effects.some(({ type }) => type === 'noteDuplicate');
  return { snapshot: next, outcome: isDuplicate ? 'duplicate' : 'applied', effects };
}

export function storeDelivery({ value, context }: DeliverySnapshot): StoredDelivery {
  return { value, context };
}

export function restoreDelivery({ value, context: { stage, ...context } }: StoredDelivery) {
  const paused = stage && ({ paused: stage } as const);
  return deliveryMachine.resolveState({
    value: value === 'paused' && paused ? paused : value,
    context,
  });
}

type Valued = Pick<DeliverySnapshot, 'value'>;

/** The delivery's top-level state. */
export function deliveryStateOf({ value }: Valued): DeliveryState {
  if (typeof value === 'string') return value;
  return 'paused' in value ? 'paused' : 'underway';
}

/** Returns the stage at which a delivery is under way or paused; null once it is over. */
export function deliveryStageOf({ value }: Valued): Stage | null {
  if (typeof value === 'string') return null;
  const stage = 'paused' in value ? value.paused : value.underway;
  return stage === 'routing' ? null : stage;
}

/** The state as the history notes it, such as `underway.drafting`. */
export function deliveryPathOf({ value }: Valued): string {
  const state = deliveryStateOf({ value });
  return state === 'underway' ? `underway.${deliveryStageOf({ value })}` : state;
}

/** Returns when staff are next reminded of a delivery; null while it rests and once it is over. */
export function reminderAt({ value, context }: Pick<DeliverySnapshot, 'value' | 'context'>) {
  const next = deliveryStateOf({ value }) === 'underway' ? nextReminder(context) : null;
  return next && new Date(next.at);
}
