import { startAi } from 'stand-ins/ai';
import { startCalendly } from 'stand-ins/calendly';
import { startStripe } from 'stand-ins/stripe';
import { setFaults } from 'stand-ins/testing';
import { startWhatsapp } from 'stand-ins/whatsapp';
import { startZiina } from 'stand-ins/ziina';
import { webhookPaths } from '#machines/api/paths.ts';
import { eventTypes } from '#studio/seed/event-types.ts';
import { SESSION_TEMPLATE, sessionTemplate } from '../booking/whatsapp/templates.ts';
import { createZiinaApi } from '../payments/ziina/api.ts';
import type { Sql } from '../platform/database/sql.ts';

export type StandIn = 'stripe' | 'ziina' | 'calendly' | 'whatsapp' | 'ai';

export const credentials = {
  stripeKey: 'sk_test_world',
  publishableKey: 'pk_test_world',
  stripeWebhook: 'whsec_world',
  ziinaToken: 'test_world',
  ziinaWebhook: 'ziina hook',
  calendlyWebhook: 'calendly hook',
  mailWebhook: 'mail hook',
  aiKey: 'test_world',
  whatsapp: {
    ...{ accessToken: 'test_world', phoneNumberId: '100200300' },
    ...{ appSecret: 'whatsapp hook', verifyToken: 'whatsapp verify' },
  },
};

/** The payment and scheduling stand-ins of a server under test. */
export interface OutsideServices {
  urls: Record<StandIn, string>;
  /** Sets a stand-in's fault switches; those not named are off. */
  faults(change: Record<string, unknown>, of: StandIn): Promise<void>;
  stop(): Promise<void>;
}

const retryDelayMs = () => 20;

/** @param serverUrl the server that gets the webhooks. */
export async function startOutsideServices(sql: Sql, serverUrl: string): Promise<OutsideServices> {
  const base = { sql, port: 0, production: false, retryDelayMs };
  const services = {
    stripe: await startStripe({
      ...base,
      secretKey: credentials.stripeKey,
      webhook: { url: `${serverUrl}${webhookPaths.stripe}`, secret: credentials.stripeWebhook },
    }),
    ziina: await startZiina({ ...base, accessToken: credentials.ziinaToken }),
    calendly: await startCalendly({
      ...base,
      eventTypes,
      webhook: {
        url: `${serverUrl}${webhookPaths.calendly}`,
        signingKey: credentials.calendlyWebhook,
      },
    }),
    whatsapp: await startWhatsapp({
      ...{ ...base, ...credentials.whatsapp },
      templates: { [SESSION_TEMPLATE]: sessionTemplate },
      webhookUrl: `${serverUrl}${webhookPaths.whatsapp}`,
    }),
    ai: await startAi({ ...base, apiKey: credentials.aiKey }),
  };
  await createZiinaApi({
    accessToken: credentials.ziinaToken,
    apiUrl: `${services.ziina.url}/api`,
  }).register({ url: `${serverUrl}${webhookPaths.ziina}`, secret: credentials.ziinaWebhook });
  return {
    urls: {
      stripe: services.stripe.url,
      ziina: services.ziina.url,
      calendly: services.calendly.url,
      whatsapp: services.whatsapp.url,
      ai: services.ai.url,
    },
    faults: (change, of) => setFaults(services[of].url, change),
    async stop() {
      await Promise.all(Object.values(services).map((each) => each.stop()));
    },
  };
}
