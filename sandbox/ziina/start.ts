import { Hono } from 'hono';
import { serviceFaults } from '../shared/control/faults.ts';
import { openFaultSwitches } from '../shared/control/switches.ts';
import { derivedUuid } from '../shared/derived-uuid.ts';
import { type GuardOptions, refuseProduction } from '../shared/guard.ts';
import { type RunningService, type ServiceOptions, startService } from '../shared/service.ts';
import { apiRoutes } from './api/routes.ts';
import { describeZiina } from './control/describe.ts';
import { paymentPages } from './hosted/routes.ts';
import { expireOverdue } from './till/expire.ts';
import { createSchema } from './till/schema.ts';
import { setWebhook } from './till/webhook.ts';
import { ziinaCourier } from './webhooks/sender.ts';

export interface ZiinaOptions extends ServiceOptions, GuardOptions {
  /** The token that API calls must carry; `test_…`, so that it cannot be a real one. */
  accessToken: string;
  /** Registered at the start as by `POST /api/webhook`; without it the one registered before stays. */
  webhook?: { url: string; secret: string };
  /** How long after the n-th failure a webhook is sent again (ms). */
  retryDelayMs?: (failures: number) => number;
}

/**
 * Starts a stand-in for Ziina: payment intents, their pages (alone and in a frame) and signed webhooks.
 * Its state is in the schema `sandbox_ziina`; `/_sandbox` shows it and holds the fault switches.
 * @throws Error in production, with a token that may be real, or when the port is taken.
 */
export async function startZiina(options: ZiinaOptions): Promise<RunningService> {
  const { sql, accessToken, webhook } = options;
  if (!accessToken.startsWith('test_')) {
    throw new Error('The Ziina stand-in starts only with a token that begins with test_');
  }
  refuseProduction('Ziina', options);
  await createSchema(sql);
  if (webhook) await setWebhook(sql, webhook);
  return startService({
    ...options,
    name: 'Ziina stand-in',
    faults: await openFaultSwitches(sql, 'sandbox_ziina', serviceFaults),
    courier: ziinaCourier(sql, options.retryDelayMs),
    build(service) {
      const till = { ...service, accountId: derivedUuid(accessToken) };
      const routes = new Hono();
      routes.route('/api', apiRoutes(till, accessToken));
      for (const [mode, root] of [
        ['hosted', '/payment_intent'],
        ['embedded', '/embedded/payment_intent'],
      ] as const) {
        routes.route(root, paymentPages(till, mode, root));
      }
      return {
        routes,
        dueWork: () => expireOverdue(till),
        describe: () => describeZiina(sql),
      };
    },
  });
}
