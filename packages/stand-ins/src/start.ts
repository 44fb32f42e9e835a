import type { Sql } from 'service-kit/sql';
import { type AiOptions, startAi } from './ai/start.ts';
import { type CalendlyOptions, startCalendly } from './calendly/start.ts';
import { type MailOptions, startMail } from './mail/start.ts';
import { type OpenIdOptions, startOpenId } from './openid/start.ts';
import type { ProductionOptions } from './shared/refuse.ts';
import { type ServiceOptions, warn } from './shared/service.ts';
import { type StripeOptions, startStripe } from './stripe/start.ts';
import { startWhatsapp, type WhatsappOptions } from './whatsapp/start.ts';
import { startZiina, type ZiinaOptions } from './ziina/start.ts';

/** The stand-ins that refuse to run in production unless named. */
export type GuardedService = 'stripe' | 'ziina' | 'ai';

type Service = 'stripe' | 'ziina' | 'calendly' | 'whatsapp' | 'mail' | 'ai' | 'openid';

export interface StandInsOptions {
  sql: Sql;
  host?: string;
  /** The host names that are accepted besides this machine's own. */
  hosts?: readonly string[];
  /** Each service runs only when its options are given. */
  stripe?: Pick<StripeOptions, 'port' | 'secretKey' | 'webhook' | 'retryDelayMs'>;
  ziina?: Pick<ZiinaOptions, 'port' | 'accessToken' | 'webhook' | 'retryDelayMs'>;
  calendly?: Pick<CalendlyOptions, 'port' | 'webhook' | 'eventTypes' | 'retryDelayMs'>;
  whatsapp?: Omit<WhatsappOptions, keyof ServiceOptions | keyof ProductionOptions> & {
    port: number;
  };
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

type Address = { url: string } | undefined;

export interface RunningStandIns extends Record<Exclude<Service, 'mail'>, Address> {
  mail: { url: string; smtpUrl: string } | undefined;
  /** Resolves when every server is closed and every timer cleared; safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the requested stand-ins on one database. If one cannot start, all are stopped.
 * @throws Error naming the service and the port when a port is taken, or a refusal to run in production.
 */
export async function startStandIns(options: StandInsOptions): Promise<RunningStandIns> {
  const { sql, stripe, ziina, calendly, whatsapp, mail, ai, openid } = options;
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
  const running: Array<{ stop(): Promise<void> }> = [];
  const stop = async () => {
    await Promise.all(running.splice(0).map((service) => service.stop()));
  };
  /** Starts a service if it is asked for. */
  const started = async <O, S extends { stop(): Promise<void> }>(
    asked: O | undefined,
    start: (options: O) => Promise<S>,
  ): Promise<S | undefined> => {
    const service = asked && (await start(asked));
    if (service) running.push(service);
    return service;
  };
  try {
    const all = {
      stripe: await started(stripe, (own) => startStripe({ ...guard('stripe'), ...own })),
      ziina: await started(ziina, (own) => startZiina({ ...guard('ziina'), ...own })),
      calendly: await started(calendly, (own) => startCalendly({ ...common, ...own })),
      whatsapp: await started(whatsapp, (own) => startWhatsapp({ ...common, production, ...own })),
      mail: await started(mail, (own) => startMail({ ...common, ...own })),
      ai: await started(ai, (own) => startAi({ ...guard('ai'), ...own })),
      openid: await started(openid, (own) => startOpenId({ host, hosts, production, ...own })),
    };
    return { ...all, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
