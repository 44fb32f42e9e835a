import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { Sql } from 'service-kit/sql';
import { ROWS_SHOWN, type ServiceDescription, table, time } from '../shared/control/page.ts';
import { applyApiFaults, type ServiceFaults, serviceFaults } from '../shared/control/switches.ts';
import { hmacOf } from '../shared/hashes.ts';
import { type ProductionOptions, refuseProduction } from '../shared/refuse.ts';
import {
  type RunningService,
  type Service,
  type ServiceOptions,
  startService,
} from '../shared/service.ts';
import {
  answerMessage,
  GraphError,
  type Message,
  readMessage,
  type Templates,
  takeMessage,
} from './messages.ts';

const tables = `
create table if not exists sandbox_whatsapp.messages (
  id text primary key,
  position bigint generated always as identity unique,
  created double precision not null,
  wa_id text not null,
  text text not null,
  reference text
);
`;

export interface WhatsappOptions extends ServiceOptions, ProductionOptions {
  /** The token that API calls must carry; `test_…`, so that it cannot be a real one. */
  accessToken: string;
  phoneNumberId: string;
  /** Signs the webhook's messages. */
  appSecret: string;
  templates: Templates;
  webhookUrl: string;
}

const LARGEST_BODY = 256 * 1024;
const RETRIES = 10;

/**
 * Starts a stand-in for WhatsApp's Cloud API: template messages, reports about them, and answers, which
 * `/_sandbox` lets a developer write. Its state is in the schema `sandbox_whatsapp`.
 * @throws Error in production, with a token that may be real, or when the port is taken.
 */
export async function startWhatsapp(options: WhatsappOptions): Promise<RunningService> {
  const { sql, accessToken, phoneNumberId, appSecret, webhookUrl } = options;
  refuseProduction('WhatsApp', options, accessToken);
  return startService({
    ...options,
    name: 'WhatsApp stand-in',
    schema: 'sandbox_whatsapp',
    tables,
    faults: serviceFaults,
    sender: {
      hasReceiver: async () => true,
      requestFor: async ({ body }) => ({
        url: webhookUrl,
        headers: { 'X-Hub-Signature-256': `sha256=${hmacOf(body, appSecret)}` },
      }),
      isExhausted: (failures) => failures > RETRIES,
    },
    build: (service) => ({
      routes: apiRoutes(service, options),
      describe: () => describeWhatsapp(sql, webhookUrl),
      actions: {
        '/messages/:id/answer': (id, form) =>
          answerMessage(service, phoneNumberId, id, new URLSearchParams(form).get('text') ?? ''),
      },
    }),
  });
}

function apiRoutes(
  service: Service<ServiceFaults>,
  { accessToken, phoneNumberId, templates }: WhatsappOptions,
): Hono {
  const api = new Hono();
  const brokenOnPurpose = () => new GraphError(500, 131016, 'Broken on purpose by a fault switch');
  api.use(bodyLimit({ maxSize: LARGEST_BODY }));
  api.onError((error, c) => {
    if (!(error instanceof GraphError)) throw error;
    return c.json(error.body, error.status as 400);
  });
  api.post('/:version{v\\d+\\.\\d+}/:number/messages', async (c) => {
    if (c.req.header('Authorization') !== `Bearer ${accessToken}`) {
      throw new GraphError(401, 190, 'Invalid OAuth access token');
    }
    if (await applyApiFaults(service)) throw brokenOnPurpose();
    if (c.req.param('number') !== phoneNumberId) {
      throw new GraphError(400, 100, 'There is no such phone number');
    }
    const body: unknown = await c.req.json().catch(() => null);
    const message = readMessage(body, templates, service.clock.now());
    await service.sql.transaction((tx) => takeMessage(tx, service, phoneNumberId, message));
    service.wake();
    if (await service.faults.take('failAfter')) throw brokenOnPurpose();
    const { id, wa_id } = message;
    return c.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: (body as { to: string }).to, wa_id }],
      messages: [{ id, message_status: 'accepted' }],
    });
  });
  return api;
}

async function describeWhatsapp(sql: Sql, webhookUrl: string): Promise<ServiceDescription> {
  const { rows } = await sql.query<Message>(
    'select * from sandbox_whatsapp.messages order by position desc limit $1',
    [ROWS_SHOWN],
  );
  const lines = rows.map(({ id, created, wa_id, text }) => [
    time(created),
    wa_id,
    html`<span dir="auto">${text}</span>`,
    html`<form method="post" action="/_sandbox/messages/${encodeURIComponent(id)}/answer">
<label>Text <input name="text" value="STOP"></label><button class="quiet">Answer</button></form>`,
  ]);
  return {
    title: 'WhatsApp stand-in',
    note: 'A stand-in for WhatsApp: no phone gets a message.',
    webhookUrls: [webhookUrl],
    sections: html`<h2>Messages</h2>${table(['Sent', 'To', 'Text', 'Answer'], lines)}`,
  };
}
