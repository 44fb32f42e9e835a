import type { Transaction } from 'kysely';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Outcome, type Step, stateOf, statePathOf, store } from '#machines/step.ts';
import type { Logger } from '../logger.ts';
import { traced } from '../tracing/traced.ts';
import { learnMachine } from '../tracing/vocabulary.ts';
import type { Database, Tx } from './database.ts';

/** Names who sent an event, and why. */
export interface Origin {
  by: string;
  cause: string;
}

interface Typed {
  type: string;
}

/** A transaction that has locked a row. */
export interface Locked<Row, Queue> {
  tx: Tx;
  queue: Queue;
  row: Row;
}

/** Describes how the snapshots of one machine are stored, and what its effects do. */
interface Description<Row, Snapshot, Event, Effect, Queue> {
  /** Names the machine in the log and in traces. */
  name: 'order' | 'delivery' | 'edition';
  machine: AnyStateMachine;
  table: 'orders' | 'deliveries' | 'editions';
  history: 'order_events' | 'delivery_events' | 'edition_events';
  /** The column of the history that names the row. */
  reference: 'order_id' | 'delivery_id' | 'edition_id';
  /** @throws NoResultError when there is no such row. */
  lock(tx: Tx, id: string): Promise<Row>;
  restore(row: Row): Snapshot;
  step(snapshot: Snapshot, event: Event): Step<Snapshot, Effect>;
  /** Returns the parts of a snapshot that have columns of their own beside the state's. */
  columns?(snapshot: Snapshot): object;
  /** Performs what is left to do where an event must leave no trace, and returns true there. */
  forgets?(tx: Tx, row: Row, event: Event): Promise<boolean>;
  /** Performs one effect. `eventId` is the event's id in the history. */
  perform(scope: Locked<Row, Queue>, effect: Effect, eventId: number): Promise<void>;
}

interface Advanced<Snapshot> {
  outcome: Outcome;
  snapshot: Snapshot;
}

/**
 * Changes the state of one row; nothing else does. In one transaction it locks the row, steps its machine, stores
 * the state, appends the event to the history and performs the effects. Events may come late, twice or out of
 * order; an event that the machine does not allow is refused and recorded.
 * @param alongside writes in the same transaction, only where the event was applied.
 * @throws NoResultError when there is no such row.
 */
export type AdvanceOf<Row, Snapshot, Event> = (
  id: string,
  event: Event,
  origin: Origin,
  alongside?: (tx: Tx, row: Row) => Promise<unknown>,
) => Promise<Advanced<Snapshot>>;

/** Returns what changes the rows of one machine. */
export function machineTable<
  Row extends { id: string },
  Snapshot extends AnyMachineSnapshot,
  Event extends Typed,
  Effect extends Typed,
  Queue,
>(described: Description<Row, Snapshot, Event, Effect, Queue>) {
  const { name, machine, table, history, reference } = described;
  learnMachine(name, machine);

  /** Returns the columns that keep a snapshot. */
  const columnsOf = (snapshot: Snapshot) => ({
    state: stateOf(snapshot),
    snapshot: JSON.stringify(store(snapshot)),
    ...described.columns?.(snapshot),
  });

  /** Appends an event to the history and performs its effects. */
  async function record(
    scope: Locked<Row, Queue>,
    { type, ...facts }: Typed,
    { outcome, effects, snapshot }: Step<Snapshot, Effect>,
    origin: Origin,
    from?: Snapshot,
  ): Promise<void> {
    const flags = effects.flatMap((effect) => (isFlag(effect) ? [effect.params.reason] : []));
    const { id } = await alike(scope.tx)
      .insertInto(history)
      .values({
        [reference]: scope.row.id,
        event: type,
        detail: JSON.stringify(flags.length > 0 ? { ...facts, flags } : facts),
        ...origin,
        outcome,
        state_before: from ? statePathOf(from) : null,
        state_after: statePathOf(snapshot),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const effect of effects) await described.perform(scope, effect, id as number);
  }

  /** Stores a row in its machine's first state, and performs the effects of that. */
  async function begin(
    scope: Omit<Locked<Row, Queue>, 'row'>,
    step: Step<Snapshot, Effect>,
    origin: Origin,
    insert: (columns: ReturnType<typeof columnsOf>) => Promise<Row>,
  ): Promise<void> {
    const event = `${name}.begun`;
    await traced('transition', { machine: name, event, to: stateOf(step.snapshot) }, async () => {
      const row = await insert(columnsOf(step.snapshot));
      await record({ ...scope, row }, { type: event }, step, origin);
    });
  }

  /** Steps a row that this transaction has locked. */
  const advanceLocked = (
    scope: Locked<Row, Queue>,
    event: Event,
    origin: Origin,
  ): Promise<Advanced<Snapshot>> =>
    traced('transition', { machine: name, event: event.type }, async (note) => {
      const { tx, row } = scope;
      const from = described.restore(row);
      if (await described.forgets?.(tx, row, event))
        return { outcome: 'duplicate', snapshot: from };
      const step = described.step(from, event);
      const { snapshot, outcome } = step;
      if (snapshot !== from && outcome !== 'duplicate') {
        await alike(tx)
          .updateTable(table)
          .set({ ...columnsOf(snapshot), updated_at: new Date() })
          .where('id', '=', row.id)
          .execute();
      }
      await record(scope, event, step, origin, from);
      note({ from: stateOf(from), to: stateOf(snapshot), outcome });
      return { outcome, snapshot };
    });

  function createAdvance(deps: {
    database: Pick<Database, 'kysely'>;
    queue: Queue;
    logger: Logger;
  }): AdvanceOf<Row, Snapshot, Event> {
    const { database, queue, logger } = deps;
    return async (id, event, origin, alongside) => {
      const advanced = await database.kysely.transaction().execute(async (tx) => {
        const row = await described.lock(tx, id);
        const done = await advanceLocked({ tx, queue, row }, event, origin);
        if (done.outcome === 'applied') await alongside?.(tx, row);
        return done;
      });
      if (advanced.outcome === 'refused') {
        logger.log('warn', `${name} event refused`, {
          [`${name}Id`]: id,
          event: event.type,
          state: statePathOf(advanced.snapshot),
          ...origin,
        });
      }
      return advanced;
    };
  }

  return { columnsOf, begin, advanceLocked, createAdvance };
}

const isFlag = (effect: Typed): effect is { type: 'raiseFlag'; params: { reason: string } } =>
  effect.type === 'raiseFlag';

/** Treats all tables alike, because those of every machine have the columns that are written here. */
const alike = (tx: Tx) => tx as unknown as Transaction<Record<string, Record<string, unknown>>>;
