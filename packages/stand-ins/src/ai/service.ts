import { setTimeout as pause } from 'node:timers/promises';
import { insertRow, type Sql } from 'service-kit/sql';
import type { FaultSwitches, FaultsOf } from '../shared/control/switches.ts';
import type { Service } from '../shared/service.ts';

export const aiFaults = {
  slowMs: { label: 'Slow: every answer waits (ms)', largest: 600_000 },
  failed: { label: 'Calls to fail with 500', largest: 1_000 },
  limited: { label: 'Calls to refuse with 429', largest: 1_000 },
  overloaded: { label: 'Calls to refuse with 529', largest: 1_000 },
  retryAfterS: { label: 'Seconds that a refused call is asked to wait', largest: 3_600 },
  cut: { label: 'Answers that are cut off half way', largest: 1_000 },
  nonsense: { label: 'Answers that are nonsense', largest: 1_000 },
  empty: { label: 'Answers with nothing in them', largest: 1_000 },
  wrongShape: { label: 'Answers of another shape than was asked for', largest: 1_000 },
  declined: { label: 'Answers that decline to write', largest: 1_000 },
  alarmed: { label: 'Answers that see danger', largest: 1_000 },
};

export type AiFaults = FaultsOf<typeof aiFaults>;
type Switches = Pick<FaultSwitches<AiFaults>, 'current' | 'take'>;

/**
 * Waits as the switches say.
 * @returns the status with which the call must fail, if it must.
 */
export async function statusByFault(
  faults: Switches,
  signal: AbortSignal,
): Promise<500 | 429 | 529 | undefined> {
  const { slowMs } = faults.current();
  if (slowMs > 0) await pause(slowMs, undefined, { signal });
  if (await faults.take('failed')) return 500;
  if (await faults.take('limited')) return 429;
  if (await faults.take('overloaded')) return 529;
  return undefined;
}

const spoilings = ['cut', 'nonsense', 'empty', 'wrongShape', 'declined', 'alarmed'] as const;

/** A fault of an answer that is sent. */
export type Spoiling = (typeof spoilings)[number];

export async function spoilingByFault(faults: Switches): Promise<Spoiling | undefined> {
  for (const each of spoilings) if (await faults.take(each)) return each;
  return undefined;
}

export interface AiService extends Service<AiFaults> {
  /** The key that every call must carry. */
  apiKey: string;
}

/** Stores only the sizes of questions and answers, because they are about people's lives. */
export const tables = `
create table if not exists sandbox_ai.calls (
  position bigint generated always as identity primary key,
  created double precision not null,
  protocol text not null,
  model text not null,
  outcome text not null,
  input_tokens integer not null,
  output_tokens integer not null
);
alter table sandbox_ai.calls drop column if exists streamed;
`;

/** The record of a call, with sizes only. */
export interface Call {
  created: number;
  protocol: 'anthropic' | 'openai';
  model: string;
  /** `answered`, a status, or the fault of the answer. */
  outcome: string;
  input_tokens: number;
  output_tokens: number;
}

export async function recordCall(sql: Sql, call: Call): Promise<void> {
  await insertRow(sql, 'sandbox_ai.calls', call);
}
