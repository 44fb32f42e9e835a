import type { Sql } from 'service-kit/sql';
import { type AiOptions, startAi } from './ai/start.ts';
import { type CalendlyOptions, startCalendly } from './calendly/start.ts';
import { type MailOptions, startMail } from './mail/start.ts';
import { type OpenIdOptions, startOpenId } from './openid/start.ts';
import { warn } from './shared/service.ts';
import { type StripeOptions, startStripe } from './stripe/start.ts';
import { startZiina, type ZiinaOptions } from './ziina/start.ts';

/** The stand-ins that refuse to run in production unless named. */
export type GuardedService = 'stripe' | 'ziina' | 'ai';

export interface StandInsOptions {
  sql: Sql;
  host?: string;
  /** The host names that are accepted besides this machine's own. */
  hosts?: readonly string[];
  /** Each service runs only when its options are given. */
  stripe?: Pick<StripeOptions, 'port' | 'secretKey' | 'webhook' | 'retryDelayMs'>;
  ziina?: Pick<ZiinaOptions, 'port' | 'accessToken' | 'webhook' | 'retryDelayMs'>;
  calendly?: Pick<
    CalendlyOptions,
    'port' | 'accessToken' | 'webhook' | 'eventTypes' | 'retryDelayMs'
  >;
  mail?: Pick<MailOptions, 'httpPort' | 'smtpPort' | 'mostMessages'>;
  ai?: Pick<AiOptions, 'port' | 'apiKey'>;
  openid?: Pick<OpenIdOptions, 'port' | 'clients'>;
  /** True if this process serves the public; by default NODE_ENV decides. */
  production?: boolean;
  /** Guarded stand-ins that may run in production; a live key is refused even then. */
  allowInProduction?: readonly GuardedService[];
  /** Called with internal errors; by default they become process warnings. */
  onError?: (error: unknown) => void;
}

export interface RunningStandIns {
  stripe?: { url: string };
  ziina?: { url: string };
  calendly?: { url: string };
  mail?: { url: string; smtpUrl: string };
  ai?: { url: string };
  openid?: { url: string };
  /** Resolves when every server is closed and every timer cleared; safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the requested stand-ins on one database. If one cannot start, all are stopped.
 * @throws Error naming the service and the port when a port is taken, or a refusal to run in production.
 */
export async function startStandIns(options: StandInsOptions): Promise<RunningStandIns> {
  const { sql, stripe, ziina, calendly, mail, ai, openid } = options;
  const { host = '127.0.0.1', hosts = [], onError = warn } = options;
  const common = { sql, host, hosts, onError };
  // By default NODE_ENV decides, so that a caller who forgets the option does not open a payment page to the
  // public.
  const production = options.production ?? process.env.NODE_ENV === 'production';
  const guard = (service: GuardedService) => ({
    ...common,
    production,
    allowInProduction: options.allowInProduction?.includes(service) ?? false,
  });
  const stops: Array<() => Promise<void>> = [];
  const stop = async () => {
    await Promise.all(stops.splice(0).map((each) => each()));
  };
  const tracked = <S extends { stop(): Promise<void> }>(service: S): S => {
    stops.push(() => service.stop());
    return service;
  };
  const urlOf = ({ url }: { url: string }) => ({ url });
  const running: RunningStandIns = { stop };
  try {
    if (stripe)
      running.stripe = urlOf(tracked(await startStripe({ ...guard('stripe'), ...stripe })));
    if (ziina) running.ziina = urlOf(tracked(await startZiina({ ...guard('ziina'), ...ziina })));
    if (calendly)
      running.calendly = urlOf(tracked(await startCalendly({ ...common, ...calendly })));
    if (mail) {
      const { url, smtpUrl } = tracked(await startMail({ ...common, ...mail }));
      running.mail = { url, smtpUrl };
    }
    if (ai) running.ai = urlOf(tracked(await startAi({ ...guard('ai'), ...ai })));
    if (openid)
      running.openid = urlOf(tracked(await startOpenId({ host, hosts, production, ...openid })));
    return running;
  } catch (error) {
    await stop();
    throw error;
  }
}
