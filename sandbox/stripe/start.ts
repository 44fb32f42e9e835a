import { Hono } from 'hono';
import { serviceFaults } from '../shared/control/faults.ts';
import { openFaultSwitches } from '../shared/control/switches.ts';
import { type GuardOptions, refuseProduction } from '../shared/guard.ts';
import { type RunningService, type ServiceOptions, startService } from '../shared/service.ts';
import { apiRoutes } from './api/routes.ts';
import { describeStripe } from './control/overview.ts';
import { hostedRoutes } from './hosted/routes.ts';
import { expireOverdue } from './till/expire.ts';
import { createSchema } from './till/schema.ts';
import { stripeCourier, type Webhook } from './webhooks/sender.ts';

export interface StripeOptions extends ServiceOptions, GuardOptions {
  /** The key that API calls must carry; `sk_test_…`. */
  secretKey: string;
  /** Where events go; without it they are kept and sent nowhere. */
  webhook?: Webhook;
  /** How long after the n-th failure a webhook is sent again (ms). */
  retryDelayMs?: (failures: number) => number;
}

/**
 * Starts a stand-in for Stripe: Checkout Sessions, their card pages and signed webhooks.
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
    faults: await openFaultSwitches(sql, 'sandbox_stripe', serviceFaults),
    courier: stripeCourier(webhook, options.retryDelayMs),
    build(service) {
      const till = { ...service, hasWebhook: webhook !== undefined };
      const routes = new Hono();
      routes.route('/v1', apiRoutes({ till, secretKey }));
      routes.route('/c/pay', hostedRoutes(till));
      return {
        routes,
        dueWork: () => expireOverdue(till),
        describe: () => describeStripe(sql, webhook?.url),
      };
    },
  });
}
