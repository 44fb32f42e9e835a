import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { systemClock } from 'service-kit/clock';
import { listen } from 'service-kit/listen';
import type { Sql } from 'service-kit/sql';
import { ROWS_SHOWN, type ServiceDescription, table, time } from '../shared/control/page.ts';
import { controlRoutes } from '../shared/control/routes.ts';
import { openFaultSwitches } from '../shared/control/switches.ts';
import { type ProductionOptions, refuseProduction } from '../shared/refuse.ts';
import { type RunningService, type ServiceOptions, warn } from '../shared/service.ts';
import { anthropic } from './api/anthropic.ts';
import { openAi } from './api/openai.ts';
import { protocolRoutes } from './api/protocol.ts';
import { aiFaults, createSchema } from './service.ts';

interface CallLine {
  created: number;
  protocol: string;
  model: string;
  outcome: string;
  input_tokens: number;
  output_tokens: number;
}

/** Returns the control page's texts and newest calls. */
async function describeAi(sql: Sql): Promise<ServiceDescription> {
  const { rows } = await sql.query<CallLine>(
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
  const { sql, apiKey, host = '127.0.0.1', port, hosts } = options;
  const { clock = systemClock, onError = warn } = options;
  if (!apiKey.startsWith('test_')) {
    throw new Error('The AI stand-in starts only with a key that begins with test_');
  }
  refuseProduction('AI', options);
  await createSchema(sql);
  const stopping = new AbortController();
  const { signal } = stopping;
  const faults = await openFaultSwitches(sql, 'sandbox_ai', aiFaults);
  const service = { sql, clock, faults, signal, apiKey };
  const app = new Hono();
  app.get('/', (c) => c.redirect('/_sandbox'));
  app.route('/_sandbox', controlRoutes({ sql, faults, describe: () => describeAi(sql) }));
  app.use(bodyLimit({ maxSize: LARGEST_BODY }));
  for (const protocol of [anthropic, openAi]) app.route('/v1', protocolRoutes(service, protocol));
  app.onError((error, c) => {
    if (!signal.aborted) onError(error);
    return c.text('The stand-in itself failed', 500);
  });
  const listener = await listen({
    service: 'AI stand-in',
    host,
    port,
    hosts,
    fetch: (request, connection) => app.fetch(request, connection),
  });
  return {
    url: listener.url,
    async stop() {
      stopping.abort(new Error('the stand-in stopped'));
      await listener.close();
    },
  };
}
