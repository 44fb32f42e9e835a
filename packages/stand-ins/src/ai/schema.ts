import { applySchema, type Sql } from 'service-kit/sql';
import { switchesDdl } from '../shared/control/switches.ts';

/** Stores only the sizes of questions and answers, because they are about people's lives. */
const ddl = `
create table if not exists sandbox_ai.calls (
  position bigint generated always as identity primary key,
  created double precision not null,
  protocol text not null,
  model text not null,
  streamed boolean not null,
  outcome text not null,
  input_tokens integer not null,
  output_tokens integer not null
);
${switchesDdl('sandbox_ai')}
`;

/** Creates or updates the tables; safe to run at every start. */
export async function createSchema(sql: Sql): Promise<void> {
  await applySchema(sql, 'sandbox_ai', ddl);
}

/** The record of a call, with sizes only. */
export interface Call {
  created: number;
  protocol: 'anthropic' | 'openai';
  model: string;
  streamed: boolean;
  /** `answered`, a status, or the fault of the answer. */
  outcome: string;
  inputTokens: number;
  outputTokens: number;
}

export async function recordCall(sql: Sql, call: Call): Promise<void> {
  await sql.query(
    `insert into sandbox_ai.calls
       (created, protocol, model, streamed, outcome, input_tokens, output_tokens)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      call.created,
      call.protocol,
      call.model,
      call.streamed,
      call.outcome,
      call.inputTokens,
      call.outputTokens,
    ],
  );
}
