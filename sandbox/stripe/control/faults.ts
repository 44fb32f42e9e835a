import type { Sql } from '../../sql.ts';

/** What goes wrong on purpose. Webhook faults strike events that happen while they are on. */
export interface Faults {
  /** Every API call waits this long first (ms). */
  slowMs: number;
  /** So many API calls fail with 500 before they did anything; a repetition runs afresh. */
  failBefore: number;
  /** So many writing API calls do their work and answer 500; a repetition with the same key gets that 500 again. */
  failAfter: number;
  /** Webhooks are never sent. */
  webhookLost: boolean;
  /** Webhooks are sent twice. */
  webhookDoubled: boolean;
  /** Webhooks are sent so much later (ms). */
  webhookLateMs: number;
  /** Of webhooks that belong together the last is sent first. */
  webhookReordered: boolean;
}

export const noFaults: Faults = {
  slowMs: 0,
  failBefore: 0,
  failAfter: 0,
  webhookLost: false,
  webhookDoubled: false,
  webhookLateMs: 0,
  webhookReordered: false,
};

const LARGEST: Partial<Record<keyof Faults, number>> = {
  slowMs: 120_000,
  failBefore: 1_000,
  failAfter: 1_000,
  webhookLateMs: 24 * 60 * 60 * 1_000,
};

/** A whole set of switches; what is not named is off. Errors: a sentence for each value that is wrong. */
export function readFaults(input: unknown): { faults: Faults } | { errors: string[] } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { errors: ['The switches are an object'] };
  }
  const errors: string[] = [];
  const faults: Record<string, unknown> = { ...noFaults };
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(noFaults, name)) {
      errors.push(`There is no switch '${name}'`);
    } else if (!isAllowed(name as keyof Faults, value)) {
      errors.push(`'${name}' cannot be ${JSON.stringify(value)}`);
    } else {
      faults[name] = value;
    }
  }
  return errors.length > 0 ? { errors } : { faults: faults as unknown as Faults };
}

function isAllowed(name: keyof Faults, value: unknown): boolean {
  if (typeof noFaults[name] === 'boolean') return typeof value === 'boolean';
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= (LARGEST[name] ?? 0);
}

/** The switches in force; they outlive the process. */
export interface FaultSwitches {
  current(): Faults;
  set(faults: Faults): Promise<void>;
  /** Uses up one of a counted fault; false when none is left. */
  take(name: 'failBefore' | 'failAfter'): Promise<boolean>;
}

export async function openFaultSwitches(sql: Sql): Promise<FaultSwitches> {
  const { rows } = await sql.query<{ faults: Faults }>('select faults from sandbox_stripe.faults');
  let faults: Faults = { ...noFaults, ...rows[0]?.faults };
  const set = async (next: Faults) => {
    faults = next;
    await sql.query(
      `insert into sandbox_stripe.faults (faults) values ($1)
       on conflict (only_row) do update set faults = excluded.faults`,
      [JSON.stringify(next)],
    );
  };
  return {
    current: () => faults,
    set,
    async take(name) {
      if (faults[name] === 0) return false;
      await set({ ...faults, [name]: faults[name] - 1 });
      return true;
    },
  };
}
