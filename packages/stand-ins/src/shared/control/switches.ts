import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'service-kit/sql';

/** The database schema of one stand-in. Statements contain it unescaped. */
export type SchemaName =
  | 'sandbox_ai'
  | 'sandbox_calendly'
  | 'sandbox_stripe'
  | 'sandbox_whatsapp'
  | 'sandbox_ziina';

interface CountSwitch {
  label: string;
  /** 0 is off. */
  largest: number;
}

interface FlagSwitch {
  label: string;
}

/** A stand-in's fault switches by name. */
export type SwitchDefinitions = Record<string, CountSwitch | FlagSwitch>;

export type FaultsOf<P extends SwitchDefinitions> = {
  [N in keyof P]: P[N] extends CountSwitch ? number : boolean;
};

/** Returns a set with every switch off. */
export function noFaults<P extends SwitchDefinitions>(definitions: P): FaultsOf<P> {
  const off = Object.entries(definitions).map(([name, each]) => [
    name,
    'largest' in each ? 0 : false,
  ]);
  return Object.fromEntries(off);
}

/**
 * Reads a whole set of switches; those not named are off.
 * @returns one sentence for each invalid value.
 */
export function readFaults<P extends SwitchDefinitions>(
  definitions: P,
  input: unknown,
): { faults: FaultsOf<P> } | { errors: string[] } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { errors: ['The switches are an object'] };
  }
  const errors = Object.entries(input).flatMap(([name, value]) => {
    const each = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    if (!each) return [`There is no switch '${name}'`];
    return isAllowed(each, value) ? [] : [`'${name}' cannot be ${JSON.stringify(value)}`];
  });
  return errors.length > 0 ? { errors } : { faults: { ...noFaults(definitions), ...input } };
}

function isAllowed(each: CountSwitch | FlagSwitch, value: unknown): boolean {
  if (!('largest' in each)) return typeof value === 'boolean';
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= each.largest;
}

type CountName<F> = { [N in keyof F]: F[N] extends number ? N : never }[keyof F];

/** The current switches; they outlive the process. */
export interface FaultSwitches<F> {
  definitions: SwitchDefinitions;
  current(): F;
  /** Sets all switches, unless a value is invalid. */
  apply(input: unknown): Promise<{ faults: F } | { errors: string[] }>;
  /** Uses up one of a counted fault; false if none is left. */
  take(name: CountName<F>): Promise<boolean>;
}

export function switchesDdl(schema: SchemaName): string {
  return `create table if not exists ${schema}.faults (
    only_row boolean primary key default true check (only_row),
    faults json not null
  );`;
}

/** Opens the switches as last set, in the table of `switchesDdl`. */
export async function openFaultSwitches<P extends SwitchDefinitions>(
  sql: Sql,
  schema: SchemaName,
  definitions: P,
): Promise<FaultSwitches<FaultsOf<P>>> {
  const { rows } = await sql.query<{ faults: object }>(`select faults from ${schema}.faults`);
  let faults: FaultsOf<P> = { ...noFaults(definitions), ...rows[0]?.faults };
  const set = async (next: FaultsOf<P>) => {
    faults = next;
    await sql.query(
      `insert into ${schema}.faults (faults) values ($1)
       on conflict (only_row) do update set faults = excluded.faults`,
      [JSON.stringify(next)],
    );
  };
  return {
    definitions,
    current: () => faults,
    async apply(input) {
      const read = readFaults(definitions, input);
      if ('faults' in read) await set(read.faults);
      return read;
    },
    async take(name) {
      const left = Number(faults[name]);
      if (left === 0) return false;
      await set({ ...faults, [name]: left - 1 });
      return true;
    },
  };
}

const apiFaults = {
  slowMs: { label: 'Slow: every API call waits (ms)', largest: 120_000 },
  failBefore: { label: 'API calls to fail with 500 before they do anything', largest: 1_000 },
  failAfter: {
    label: 'Writing API calls to fail with 500 after they did their work',
    largest: 1_000,
  },
};

/** Switches that apply to the webhooks of events that happen while they are on. */
export const webhookFaults = {
  webhookLateMs: { label: 'Webhooks late by (ms)', largest: 24 * 60 * 60 * 1_000 },
  webhookLost: { label: 'Webhooks are lost' },
  webhookDoubled: { label: 'Webhooks come twice' },
  webhookReordered: { label: 'Webhooks come in the wrong order' },
};

/** The switches of a stand-in with an API and webhooks. */
export const serviceFaults = { ...apiFaults, ...webhookFaults };

type ApiFaults = FaultsOf<typeof apiFaults>;
export type WebhookFaults = FaultsOf<typeof webhookFaults>;
export type ServiceFaults = FaultsOf<typeof serviceFaults>;

/**
 * Delays an API call as the switches say.
 * @returns whether the call must fail before it does anything.
 */
export async function applyApiFaults({
  faults,
  signal,
}: {
  faults: Pick<FaultSwitches<ApiFaults>, 'current' | 'take'>;
  /** Aborted when the stand-in stops. */
  signal: AbortSignal;
}): Promise<boolean> {
  const { slowMs } = faults.current();
  if (slowMs > 0) await pause(slowMs, undefined, { signal });
  return faults.take('failBefore');
}
