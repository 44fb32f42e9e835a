import { Hono } from 'hono';
import { serviceFaults } from '../shared/control/faults.ts';
import { openFaultSwitches } from '../shared/control/switches.ts';
import { derivedUuid } from '../shared/hashes.ts';
import { type ProductionOptions, refuseProduction } from '../shared/refuse-production.ts';
import { type RunningService, type ServiceOptions, startService } from '../shared/service.ts';
import { apiRoutes } from './api/routes.ts';
import { describeZiina } from './control/describe.ts';
import { refundRoutes } from './control/routes.ts';
import { paymentPages } from './hosted/routes.ts';
import { expireOverdue } from './payments/intent-status.ts';
import { createSchema } from './payments/schema.ts';
import { setWebhook } from './payments/webhook.ts';
import { ziinaSender } from './webhooks/sender.ts';

export interface ZiinaOptions extends ServiceOptions, ProductionOptions {
  /** The token that API calls must carry; `test_…`, so that it cannot be a real one. */
  accessToken: string;
  /** Registered at the start, as by `POST /api/webhook`; without it the current registration stays. */
  webhook?: { url: string; secret: string } | undefined;
  /** Delay after the n-th failure before a webhook is sent again (ms). */
  retryDelayMs?: (failures: number) => number;
}

/**
 * Starts a stand-in for Ziina: payment intents, their pages (hosted and embedded), refunds and signed webhooks.
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
    sender: ziinaSender(sql, options.retryDelayMs),
    build(base) {
      const service = { ...base, accountId: derivedUuid(accessToken) };
      const routes = new Hono();
      routes.route('/api', apiRoutes(service, accessToken));
      routes.route('/_sandbox', refundRoutes(service));
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
      };
    },
  });
}
