import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { Sql } from 'service-kit/sql';
import { ROWS_SHOWN, type ServiceDescription, table, time } from '../shared/control/page.ts';
import { type ProductionOptions, refuseProduction } from '../shared/refuse.ts';
import { type RunningService, type ServiceOptions, startService } from '../shared/service.ts';
import { anthropic } from './api/anthropic.ts';
import { openAi } from './api/openai.ts';
import { protocolRoutes } from './api/protocol.ts';
import { aiFaults, type Call, tables } from './service.ts';

/** Returns the control page's texts and newest calls. */
async function describeAi(sql: Sql): Promise<ServiceDescription> {
  const { rows } = await sql.query<Call>(
    'select * from sandbox_ai.calls order by position desc limit $1',
    [ROWS_SHOWN],
  );
  const lines = rows.map((each) => [
    time(each.created),
    each.protocol,
    each.model,
    each.outcome,
    `${each.input_tokens}`,
    `${each.output_tokens}`,
  ]);
  return {
    title: 'AI stand-in',
    note: 'A stand-in for an AI model: it puts written texts and the person’s own words together.',
    sections: html`<h2>Calls</h2>${table(['Made', 'Protocol', 'Model', 'Outcome', 'Tokens in', 'Tokens out'], lines)}`,
  };
}

export type { AiFaults } from './service.ts';

export interface AiOptions extends ServiceOptions, ProductionOptions {
  /** The key that API calls must carry; `test_…`, so that it cannot be a real one. */
  apiKey: string;
}

const LARGEST_BODY = 1024 * 1024;

/**
 * Starts a stand-in for an AI model that speaks Anthropic's protocol and OpenAI's. Its switches and the sizes of
 * its calls are in the schema `sandbox_ai`; `/_sandbox` shows them.
 * @throws Error in production, with a key that may be real, or when the port is taken.
 */
export async function startAi(options: AiOptions): Promise<RunningService> {
  const { sql, apiKey } = options;
  refuseProduction('AI', options, apiKey);
  return startService({
    ...options,
    name: 'AI stand-in',
    schema: 'sandbox_ai',
    tables,
    faults: aiFaults,
    build(base) {
      const routes = new Hono();
      routes.use(bodyLimit({ maxSize: LARGEST_BODY }));
      for (const protocol of [anthropic, openAi]) {
        routes.route('/v1', protocolRoutes({ ...base, apiKey }, protocol));
      }
      return { routes, describe: () => describeAi(sql) };
    },
  });
}
