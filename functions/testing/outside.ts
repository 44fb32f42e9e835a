import { startCalendly } from '#sandbox/calendly/start.ts';
import { startStripe } from '#sandbox/stripe/start.ts';
import { startZiina } from '#sandbox/ziina/start.ts';
import type { Sql } from '../data/sql.ts';
import { createZiinaApi } from '../payments/ziina/api.ts';

export type StandIn = 'stripe' | 'ziina' | 'calendly';

export const credentials = {
  stripeKey: 'sk_test_world',
  stripeWebhook: 'whsec_world',
  ziinaToken: 'test_world',
  ziinaWebhook: 'ziina hook',
  calendlyToken: 'world',
  calendlyWebhook: 'calendly hook',
};

/** The payment and scheduling stand-ins that a server under test talks to. */
export interface OutsideWorld {
  urls: Record<StandIn, string>;
  /** Sets a stand-in's fault switches; those not named are off. */
  faults(change: Record<string, unknown>, of: StandIn): Promise<void>;
  stop(): Promise<void>;
}

const retryDelayMs = () => 20;

/** @param serverUrl where the webhooks go. */
export async function startOutsideWorld(sql: Sql, serverUrl: string): Promise<OutsideWorld> {
  const base = { sql, port: 0, production: false, retryDelayMs };
  const hooks = `${serverUrl}/functions/v1`;
  const services = {
    stripe: await startStripe({
      ...base,
      secretKey: credentials.stripeKey,
      webhook: { url: `${hooks}/stripe-webhook`, secret: credentials.stripeWebhook },
    }),
    ziina: await startZiina({
      ...base,
      accessToken: credentials.ziinaToken,
    }),
    calendly: await startCalendly({
      ...base,
      accessToken: credentials.calendlyToken,
      webhook: { url: `${hooks}/calendly-webhook`, signingKey: credentials.calendlyWebhook },
    }),
  };
  await createZiinaApi({
    accessToken: credentials.ziinaToken,
    apiUrl: `${services.ziina.url}/api`,
  }).register({ url: `${hooks}/ziina-webhook`, secret: credentials.ziinaWebhook });
  return {
    urls: {
      stripe: services.stripe.url,
      ziina: services.ziina.url,
      calendly: services.calendly.url,
    },
    async faults(change, of) {
      const response = await fetch(`${services[of].url}/_sandbox/faults`, {
        method: 'PUT',
        body: JSON.stringify(change),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    async stop() {
      await Promise.all(Object.values(services).map((each) => each.stop()));
    },
  };
}
