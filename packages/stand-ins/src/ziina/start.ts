import { Hono } from 'hono';
import { serviceFaults } from '../shared/control/switches.ts';
import { derivedUuid } from '../shared/hashes.ts';
import { type ProductionOptions, refuseProduction } from '../shared/refuse.ts';
import { type RunningService, type ServiceOptions, startService } from '../shared/service.ts';
import { apiRoutes } from './api/routes.ts';
import { describeZiina, ziinaActions } from './control.ts';
import { paymentPages } from './hosted/pages.ts';
import { expireOverdue } from './payments.ts';
import { setWebhook, ziinaSender } from './webhooks.ts';

/** Times are epoch milliseconds in double precision, which every driver reads as a number. */
const tables = `
create table if not exists sandbox_ziina.payment_intents (
  id text primary key,
  position bigint generated always as identity unique,
  created double precision not null,
  expires_at double precision,
  status text not null check (status in ('requires_payment_instrument', 'requires_user_action',
    'pending', 'completed', 'failed', 'canceled')),
  amount integer not null,
  currency text not null,
  operation_id text not null,
  latest_error json,
  request json not null
);
create index if not exists payment_intents_open on sandbox_ziina.payment_intents (expires_at)
  where status in ('requires_payment_instrument', 'failed') and expires_at is not null;
create table if not exists sandbox_ziina.refunds (
  id text primary key,
  position bigint generated always as identity unique,
  created double precision not null,
  payment_intent_id text not null references sandbox_ziina.payment_intents,
  amount integer not null,
  currency text not null,
  status text not null check (status in ('pending', 'completed', 'failed'))
);
create table if not exists sandbox_ziina.webhook (
  only_row boolean primary key default true check (only_row),
  url text not null,
  secret text
);
`;

export interface ZiinaOptions extends ServiceOptions, ProductionOptions {
  /** The token that API calls must carry; `test_…`, so that it cannot be a real one. */
  accessToken: string;
  /** Registered at the start, as by `POST /api/webhook`; without it the current registration stays. */
  webhook?: { url: string; secret: string } | undefined;
}

/**
 * Starts a stand-in for Ziina: payment intents, their pages (hosted and embedded), refunds and signed webhooks.
 * Its state is in the schema `sandbox_ziina`; `/_sandbox` shows it and holds the fault switches.
 * @throws Error in production, with a token that may be real, or when the port is taken.
 */
export async function startZiina(options: ZiinaOptions): Promise<RunningService> {
  const { sql, accessToken, webhook } = options;
  refuseProduction('Ziina', options, accessToken);
  return startService({
    ...options,
    name: 'Ziina stand-in',
    schema: 'sandbox_ziina',
    tables,
    faults: serviceFaults,
    sender: ziinaSender(sql),
    prepare: async () => webhook && setWebhook(sql, webhook),
    build(base) {
      const service = { ...base, accountId: derivedUuid(accessToken) };
      const routes = new Hono();
      routes.route('/api', apiRoutes(service, accessToken));
      for (const [mode, root] of [
        ['hosted', '/payment_intent'],
        ['embedded', '/embedded/payment_intent'],
      ] as const) {
        routes.route(root, paymentPages(service, mode, root));
      }
      return {
        routes,
        dueWork: () => expireOverdue(service),
        describe: () => describeZiina(sql),
        actions: ziinaActions(service),
      };
    },
  });
}
