import type { SchemaName } from '../schema-name.ts';
import type { Sql } from '../sql.ts';

interface CountSwitch {
  label: string;
  /** 0 is off. */
  largest: number;
}

interface FlagSwitch {
  label: string;
}

/** What may go wrong on purpose in a stand-in, by name. */
export type SwitchPlan = Record<string, CountSwitch | FlagSwitch>;

export type FaultsOf<P extends SwitchPlan> = {
  [N in keyof P]: P[N] extends CountSwitch ? number : boolean;
};

/** Every switch off. */
export function noFaults<P extends SwitchPlan>(plan: P): FaultsOf<P> {
  const off = Object.entries(plan).map(([name, each]) => [name, 'largest' in each ? 0 : false]);
  return Object.fromEntries(off);
}

/** A whole set of switches; what is not named is off. Errors: a sentence for each value that is wrong. */
export function readFaults<P extends SwitchPlan>(
  plan: P,
  input: unknown,
): { faults: FaultsOf<P> } | { errors: string[] } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { errors: ['The switches are an object'] };
  }
  const errors = Object.entries(input).flatMap(([name, value]) => {
    const each = Object.hasOwn(plan, name) ? plan[name] : undefined;
    if (!each) return [`There is no switch '${name}'`];
    return isAllowed(each, value) ? [] : [`'${name}' cannot be ${JSON.stringify(value)}`];
  });
  return errors.length > 0 ? { errors } : { faults: { ...noFaults(plan), ...input } };
}

function isAllowed(each: CountSwitch | FlagSwitch, value: unknown): boolean {
  if (!('largest' in each)) return typeof value === 'boolean';
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= each.largest;
}

type CountName<F> = { [N in keyof F]: F[N] extends number ? N : never }[keyof F];

/** The switches in force; they outlive the process. */
export interface FaultSwitches<F> {
  plan: SwitchPlan;
  current(): F;
  /** Puts a whole set in force, unless something about it is wrong. */
  apply(input: unknown): Promise<{ faults: F } | { errors: string[] }>;
  /** Uses up one of a counted fault; false when none is left. */
  take(name: CountName<F>): Promise<boolean>;
}

export function switchesDdl(schema: SchemaName): string {
  return `create table if not exists ${schema}.faults (
    only_row boolean primary key default true check (only_row),
    faults json not null
  );`;
}

/** Reads the switches as the process before left them, from the table that `switchesDdl` makes. */
export async function openFaultSwitches<P extends SwitchPlan>(
  sql: Sql,
  schema: SchemaName,
  plan: P,
): Promise<FaultSwitches<FaultsOf<P>>> {
  const { rows } = await sql.query<{ faults: object }>(`select faults from ${schema}.faults`);
  let faults: FaultsOf<P> = { ...noFaults(plan), ...rows[0]?.faults };
  const set = async (next: FaultsOf<P>) => {
    faults = next;
    await sql.query(
      `insert into ${schema}.faults (faults) values ($1)
       on conflict (only_row) do update set faults = excluded.faults`,
      [JSON.stringify(next)],
    );
  };
  return {
    plan,
    current: () => faults,
    async apply(input) {
      const read = readFaults(plan, input);
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
