import { Hono } from 'hono';
import { openFaultSwitches } from '../shared/control/switches.ts';
import { type ProductionOptions, refuseProduction } from '../shared/refuse-production.ts';
import { type RunningService, type ServiceOptions, startService } from '../shared/service.ts';
import { apiRoutes } from './api/routes.ts';
import { describeStripe } from './control/describe.ts';
import { reversalRoutes } from './control/routes.ts';
import { hostedRoutes } from './hosted/routes.ts';
import { expireOverdue } from './payments/expire.ts';
import { createSchema } from './payments/schema.ts';
import { stripeFaults } from './service.ts';
import { stripeSender, type Webhook } from './webhooks/sender.ts';

export interface StripeOptions extends ServiceOptions, ProductionOptions {
  /** The key that API calls must carry; `sk_test_…`. */
  secretKey: string;
  /** The endpoint that events go to; without it they are recorded and not sent. */
  webhook?: Webhook;
  /** Delay after the n-th failure before a webhook is sent again (ms). */
  retryDelayMs?: (failures: number) => number;
}

/**
 * Starts a stand-in for Stripe: Checkout Sessions, their card pages, refunds, disputes and signed webhooks.
 * Its state is in the schema `sandbox_stripe`; `/_sandbox` shows it and holds the fault switches.
 * @throws Error in production or with a live key, or when the port is taken.
 */
export async function startStripe(options: StripeOptions): Promise<RunningService> {
  const { sql, secretKey, webhook } = options;
  if (/^[sr]k_live_/.test(secretKey)) {
    throw new Error('The Stripe stand-in does not start with a live key');
  }
  refuseProduction('Stripe', options);
  await createSchema(sql);
  return startService({
    ...options,
    name: 'Stripe stand-in',
    faults: await openFaultSwitches(sql, 'sandbox_stripe', stripeFaults),
    sender: stripeSender(webhook, options.retryDelayMs),
    build(base) {
      const service = { ...base, hasWebhook: webhook !== undefined };
      const routes = new Hono();
      routes.route('/v1', apiRoutes({ service, secretKey }));
      routes.route('/_sandbox', reversalRoutes(service));
      routes.route('/c/pay', hostedRoutes(service));
      return {
        routes,
        dueWork: () => expireOverdue(service),
        describe: () => describeStripe(sql, webhook?.url),
      };
    },
  });
}
