import { Hono } from 'hono';
import { type ProductionOptions, refuseProduction } from '../shared/refuse.ts';
import { type RunningService, type ServiceOptions, startService } from '../shared/service.ts';
import { apiRoutes } from './api/routes.ts';
import { describeStripe, stripeActions } from './control.ts';
import { elementsCalls } from './elements/calls.ts';
import { elementsPages } from './elements/pages.ts';
import { hostedRoutes } from './hosted/pages.ts';
import { expireOverdue } from './payments/sessions.ts';
import { stripeFaults } from './service.ts';
import { stripeSender, type Webhook } from './webhooks.ts';

/** Times are epoch milliseconds in double precision, which every driver reads as a number. */
const tables = `
create table if not exists sandbox_stripe.sessions (
  id text primary key,
  position bigint generated always as identity unique,
  created double precision not null,
  expires_at double precision not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  amount integer not null,
  currency text not null,
  payment_intent text unique,
  customer json,
  request json not null
);
create index if not exists sessions_open on sandbox_stripe.sessions (expires_at) where status = 'open';
create table if not exists sandbox_stripe.payment_intents (
  id text primary key,
  created double precision not null,
  status text not null check (status in ('requires_payment_method', 'succeeded', 'canceled')),
  amount integer not null,
  currency text not null,
  secret text not null,
  metadata json not null,
  payment_method text,
  latest_charge text,
  last_payment_error json
);
create table if not exists sandbox_stripe.charges (
  id text primary key,
  position bigint generated always as identity unique,
  created double precision not null,
  payment_intent text not null unique references sandbox_stripe.payment_intents,
  amount integer not null,
  amount_refunded integer not null default 0,
  currency text not null,
  disputed boolean not null default false
);
insert into sandbox_stripe.charges (id, created, payment_intent, amount, currency)
select latest_charge, created, id, amount, currency from sandbox_stripe.payment_intents
where status = 'succeeded' order by created on conflict do nothing;
create table if not exists sandbox_stripe.refunds (
  id text primary key,
  position bigint generated always as identity unique,
  created double precision not null,
  charge text not null references sandbox_stripe.charges,
  payment_intent text not null,
  amount integer not null,
  currency text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  reason text,
  metadata json not null
);
create table if not exists sandbox_stripe.disputes (
  id text primary key,
  position bigint generated always as identity unique,
  created double precision not null,
  charge text not null unique references sandbox_stripe.charges,
  payment_intent text not null,
  amount integer not null,
  currency text not null,
  status text not null check (status in ('needs_response', 'won', 'lost'))
);
create table if not exists sandbox_stripe.idempotency_keys (
  key text primary key,
  created double precision not null,
  endpoint text not null,
  fingerprint text not null,
  request_id text not null,
  status integer not null,
  body text not null
);
create index if not exists idempotency_keys_created on sandbox_stripe.idempotency_keys (created);
`;

export interface StripeOptions extends ServiceOptions, ProductionOptions {
  /** The key that API calls must carry; `sk_test_…`. */
  secretKey: string;
  /** The endpoint that events go to; without it they are recorded and not sent. */
  webhook?: Webhook;
}

/**
 * Starts a stand-in for Stripe: Checkout Sessions, their card pages and Stripe.js, refunds, disputes and signed webhooks.
 * Its state is in the schema `sandbox_stripe`; `/_sandbox` shows it and holds the fault switches.
 * @throws Error in production or with a live key, or when the port is taken.
 */
export async function startStripe(options: StripeOptions): Promise<RunningService> {
  const { sql, secretKey, webhook, hosts = [] } = options;
  if (/^[sr]k_live_/.test(secretKey)) {
    throw new Error('The Stripe stand-in does not start with a live key');
  }
  refuseProduction('Stripe', options);
  return startService({
    ...options,
    name: 'Stripe stand-in',
    schema: 'sandbox_stripe',
    tables,
    faults: stripeFaults,
    sender: stripeSender(webhook),
    build(service) {
      const routes = new Hono();
      routes.route('/', elementsPages());
      routes.route('/v1/payment_pages', elementsCalls(service));
      routes.route('/v1', apiRoutes({ service, secretKey, webhookUrl: webhook?.url, hosts }));
      routes.route('/c/pay', hostedRoutes(service));
      return {
        routes,
        dueWork: () => expireOverdue(service),
        describe: () => describeStripe(sql, webhook?.url),
        actions: stripeActions(service),
      };
    },
  });
}
