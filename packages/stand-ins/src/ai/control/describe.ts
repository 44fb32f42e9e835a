import { html } from 'hono/html';
import type { Sql } from 'service-kit/sql';
import { ROWS_SHOWN } from '../../shared/control/overview.ts';
import type { ServiceDescription } from '../../shared/control/page.ts';
import { table, time } from '../../shared/control/table.ts';

interface CallLine {
  created: number;
  protocol: string;
  model: string;
  streamed: boolean;
  outcome: string;
  input_tokens: number;
  output_tokens: number;
}

/** Returns the control page's texts and newest calls. */
export async function describeAi(sql: Sql): Promise<ServiceDescription> {
  const { rows } = await sql.query<CallLine>(
    'select * from sandbox_ai.calls order by position desc limit $1',
    [ROWS_SHOWN],
  );
  const lines = rows.map((each) => [
    time(each.created),
    each.protocol,
    each.model,
    each.streamed ? 'stream' : 'whole',
    each.outcome,
    `${each.input_tokens}`,
    `${each.output_tokens}`,
  ]);
  return {
    title: 'AI stand-in',
    note: 'A stand-in for an AI model: it puts written texts and the person’s own words together.',
    sections: html`<h2>Calls</h2>${table(['Made', 'Protocol', 'Model', 'Answer', 'Outcome', 'Tokens in', 'Tokens out'], lines)}`,
  };
}
