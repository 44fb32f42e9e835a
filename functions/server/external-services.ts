import type { OpenIdProvider } from 'accounts/settings';
import type { ContentLakeOptions } from 'content-lake';
import { isUnavailable } from 'service-kit/failures';
import type { StandInsOptions } from 'stand-ins';
import { AUTH_BASE } from '#machines/api/call.ts';
import { webhookPaths } from '#machines/api/paths.ts';
import { uploadLimits } from '#machines/validation/limits.ts';
import { API_VERSION, type WhatsappAccess } from '../booking/whatsapp/client.ts';
import { SESSION_TEMPLATE, sessionTemplate } from '../booking/whatsapp/templates.ts';
import type { ModelSettings } from '../delivery/drafts/model.ts';
import type { FindEditor } from '../people/staff/find-editor.ts';
import type { Sql } from '../platform/database/sql.ts';
import { StartError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { type AssetSource, filesAt } from '../site/content/asset-endpoint.ts';
import { type LakeAccess, lakeClient } from '../site/content/lake.ts';
import type { StudioLake } from '../site/pages/studio-lake.ts';
import { cardFormOrigins } from './card-form-origins.ts';
import type { Config } from './config.ts';
import {
  bringUpToDate,
  EMBEDDED_DATASET,
  EMBEDDED_PROJECT,
  embeddedLakePort,
  embeddedLakeToken,
  embeddedSecret,
  fillPatiently,
  followCalendar,
} from './embedded-lake.ts';
import { missingLanguages } from './missing-languages.ts';

/**
 * Where each outside service is reached, and the credentials for it; no other part of the program knows
 * whether a service is real.
 */
export interface Outside {
  /** Access to published content that everybody may read. */
  lake: LakeAccess;
  /** Lets people on this machine edit the embedded lake; null where they sign in at Sanity. */
  studioToken: string | null;
  /** Reads what is sold, and drafts for the preview. */
  previewToken: string;
  /** Writes redirects to the lake. */
  writingToken: string;
  stripe: NonNullable<Config['stripe']>;
  ziina: { accessToken: string; webhookSecret: string; apiUrl: string | null; isTest: boolean };
  calendlyWebhookKey: string;
  /** Null in production without its settings. */
  whatsapp: WhatsappAccess | null;
  /** Serves the Studio, images and files at the site's own address; null where they have an address of their own. */
  embeddedLake: StudioLake | null;
  /** Serves the lake's files, wherever they are. */
  fileSource: AssetSource;
  /** Origins that the lake's images come from. */
  imageOrigins: string[];
  /** Origins whose pages our pages show in frames. */
  frameOrigins: string[];
  /** Origins whose scripts our pages run, and that those call. */
  scriptOrigins: string[];
  connectOrigins: string[];
  smtpUrl: string;
  ai: ModelSettings;
  /** Providers that people may sign in with besides our own accounts. */
  openIdProviders: readonly OpenIdProvider[];
  /** The stand-ins' own pages, for the person who started the program. */
  places: Array<readonly [name: string, place: string]>;
  stop(): Promise<void>;
}

const HOSTED_ASSETS = 'https://cdn.sanity.io';
const ZIINA_ORIGIN = 'https://pay.ziina.com';
const CALENDLY_ORIGIN = 'https://calendly.com';

/**
 * Connects the configured services, and starts an embedded stand-in, on one of the ports after the site's
 * own, for each that is not configured. No other file knows the stand-ins.
 * @throws StartError when a stand-in cannot start; the database's own error while it cannot be used.
 */
export async function openOutside(
  config: Config,
  sql: Sql,
  masterKey: Buffer,
  logger: Logger,
  findEditor?: FindEditor,
): Promise<Outside> {
  const { lake, stripe, ziina, calendly, whatsapp, mail, ai } = config;
  const derive = (purpose: string) => embeddedSecret(masterKey, purpose);
  const lakeToken = embeddedLakeToken(masterKey);
  const previewToken = `sk${derive('lake preview')}`;
  const stripeKey = `sk_test_${derive('stripe')}`;
  const webhookSecret = `whsec_${derive('stripe webhook')}`;
  const ziinaToken = `test_${derive('ziina')}`;
  const ziinaSecret = derive('ziina webhook');
  const calendlyKey = derive('calendly webhook');
  const aiKey = `test_${derive('ai')}`;
  const whatsappAccess = {
    ...{ accessToken: `test_${derive('whatsapp')}`, phoneNumberId: '100000000000000' },
    ...{ appSecret: derive('whatsapp webhook'), verifyToken: derive('whatsapp verify') },
  };
  const hookUrl = (path: string) => `http://127.0.0.1:${config.port}${path}`;

  const lakeOptions: Omit<ContentLakeOptions, 'sql'> | null = lake
    ? null
    : {
        port: embeddedLakePort(config.port),
        publicUrl: config.publicUrl,
        projectId: EMBEDDED_PROJECT,
        datasets: [EMBEDDED_DATASET],
        missingIn: missingLanguages,
        findHolder: async (token) => (await findEditor?.(token)) ?? null,
        limits: { imageBytes: uploadLimits.picture, fileBytes: uploadLimits.recording },
        tokens: [
          { token: lakeToken, role: 'write', name: 'editor' },
          { token: previewToken, role: 'read', name: 'preview' },
        ],
      };
  const standIns: Omit<StandInsOptions, 'sql'> = {};
  if (!stripe) {
    standIns.stripe = {
      port: config.port + 2,
      secretKey: stripeKey,
      webhook: { url: hookUrl(webhookPaths.stripe), secret: webhookSecret },
    };
  }
  if (!ziina) {
    standIns.ziina = {
      port: config.port + 5,
      accessToken: ziinaToken,
      webhook: { url: hookUrl(webhookPaths.ziina), secret: ziinaSecret },
    };
  }
  if (!calendly) {
    const { eventTypes } = await import('#studio/seed/event-types.ts');
    standIns.calendly = {
      eventTypes,
      port: config.port + 6,
      webhook: { url: hookUrl(webhookPaths.calendly), signingKey: calendlyKey },
    };
  }
  if (!mail) standIns.mail = { httpPort: config.port + 3, smtpPort: config.port + 4 };
  if (!ai) standIns.ai = { port: config.port + 7, apiKey: aiKey };
  // No site depends on it, so it never runs in production.
  if (!whatsapp && !config.production) {
    standIns.whatsapp = {
      ...{ port: config.port + 9, ...whatsappAccess },
      templates: { [SESSION_TEMPLATE]: sessionTemplate },
      webhookUrl: hookUrl(webhookPaths.whatsapp),
    };
  }
  const openIdClient = { id: 'accounts', secret: derive('openid') };
  // This provider signs in anybody who types an address, so it never runs in production.
  if (config.authUrl === null && !config.production && config.auth.providers.length === 0) {
    const redirectUri = `${config.publicUrl}${AUTH_BASE}/callback`;
    standIns.openid = { port: config.port + 8, clients: [{ ...openIdClient, redirectUri }] };
  }
  const embedded = await startEmbedded(config, sql, lakeOptions, standIns);
  const { places, urls } = embedded;

  const embeddedLake: LakeAccess = {
    projectId: EMBEDDED_PROJECT,
    dataset: EMBEDDED_DATASET,
    apiUrl: urls.lake ?? null,
    token: null,
  };
  if (!lake) {
    const access = { ...embeddedLake, token: lakeToken };
    await fillPatiently(() => fillLake(access, urls.calendly, config.dataFolder), logger);
  }
  const cards = stripe ?? {
    ...{ secretKey: stripeKey, webhookSecret, publishableKey: stripeKey.replace('sk', 'pk') },
    apiUrl: urls.stripe ?? null,
  };
  const form = cardFormOrigins(cards);
  const assetUrl = lake?.apiUrl ?? HOSTED_ASSETS;
  return {
    lake: lake ? { ...lake, token: null } : embeddedLake,
    studioToken: lake ? null : lakeToken,
    previewToken: lake ? lake.token : previewToken,
    writingToken: lake ? lake.token : lakeToken,
    stripe: cards,
    ziina: ziina ?? {
      accessToken: ziinaToken,
      webhookSecret: ziinaSecret,
      apiUrl: urls.ziina ? `${urls.ziina}/api` : null,
      isTest: false,
    },
    calendlyWebhookKey: calendly?.webhookKey ?? calendlyKey,
    whatsapp:
      whatsapp ??
      (urls.whatsapp ? { ...whatsappAccess, apiUrl: `${urls.whatsapp}/${API_VERSION}` } : null),
    embeddedLake: embedded.lake,
    fileSource: embedded.lake?.answer ?? filesAt(assetUrl),
    imageOrigins: (urls.lake ? [config.publicUrl, urls.lake] : [assetUrl]).map(
      (url) => new URL(url).origin,
    ),
    frameOrigins: [urls.ziina ?? ZIINA_ORIGIN, urls.calendly ?? CALENDLY_ORIGIN, ...form.frames],
    scriptOrigins: form.scripts,
    connectOrigins: form.calls,
    smtpUrl: mail?.smtpUrl ?? urls.smtp ?? '',
    ai: ai ?? { provider: 'anthropic', model: 'stand-in', apiKey: aiKey, apiUrl: `${urls.ai}/v1` },
    openIdProviders: urls.openid
      ? [
          {
            name: 'openid',
            issuer: urls.openid,
            ...{ clientId: openIdClient.id, clientSecret: openIdClient.secret },
          },
        ]
      : config.auth.providers,
    places,
    stop: embedded.stop,
  };
}

/** The stand-ins that show a developer what they hold, by their titles. */
const consoles = [
  ['stripe', 'Card payments'],
  ['ziina', 'Ziina'],
  ['calendly', 'Calendar'],
  ['whatsapp', 'WhatsApp'],
  ['ai', 'AI model'],
] as const;

/** Starts the embedded lake and stand-ins for which there are options; if one cannot start, all are stopped. */
async function startEmbedded(
  config: Config,
  sql: Sql,
  lakeOptions: Omit<ContentLakeOptions, 'sql'> | null,
  standInOptions: Omit<StandInsOptions, 'sql'>,
) {
  const urls: Partial<
    Record<'lake' | 'stripe' | 'ziina' | 'calendly' | 'whatsapp' | 'smtp' | 'ai' | 'openid', string>
  > = {};
  const places: Outside['places'] = [];
  const common = { sql, hosts: [new URL(config.publicUrl).hostname] };
  const started: Array<{ stop(): Promise<void> }> = [];
  const stop = async () => {
    await Promise.all(started.map((each) => each.stop()));
  };
  const tracked = async <S extends { stop(): Promise<void> }>(starting: Promise<S>): Promise<S> => {
    const service = await starting.catch(async (cause: Error) => {
      await stop();
      if (isUnavailable(cause)) throw cause;
      throw new StartError(`${cause.message}.`, { cause });
    });
    started.push(service);
    return service;
  };
  if (Object.keys(standInOptions).length > 0) {
    const { startStandIns } = await import('stand-ins');
    const allowInProduction = (['stripe', 'ziina', 'ai'] as const).filter((name) =>
      config.embeddedByName.has(name),
    );
    const { production } = config;
    const running = await tracked(
      startStandIns({ ...common, ...standInOptions, production, allowInProduction }),
    );
    const { mail, openid } = running;
    if (openid) urls.openid = openid.url;
    if (mail) {
      urls.smtp = mail.smtpUrl;
      places.push(['Mailbox', local(mail.url)]);
    }
    for (const [name, title] of consoles) {
      const url = running[name]?.url;
      if (!url) continue;
      urls[name] = name === 'stripe' ? local(url) : url;
      places.push([title, `${local(url)}/_sandbox`]);
    }
  }
  if (!lakeOptions) return { urls, places, lake: null, stop };
  const { startContentLake } = await import('content-lake');
  const lake = await tracked(startContentLake({ ...common, ...lakeOptions }));
  urls.lake = local(lake.url);
  places.push(['Content Lake', local(lake.url)]);
  return { urls, places, lake, stop };
}

async function fillLake(access: LakeAccess, calendarUrl: string | undefined, dataFolder: string) {
  await seedLake(access);
  await bringUpToDate(lakeClient(access), dataFolder);
  if (calendarUrl) await followCalendar(lakeClient(access), calendarUrl);
}

/** Fills an empty lake with the seed content in one transaction; a lake with site settings is left as it is. */
async function seedLake(access: LakeAccess): Promise<void> {
  const client = lakeClient(access);
  const settings = await client.fetch<number>('count(*[_type == "siteSettings"])');
  if (settings > 0) return;
  const { seed } = await import('#studio/seed/seed.ts');
  await seed(client);
}

/**
 * Writes this machine's address as `localhost`, the name that browsers use, so that all pages share one host.
 */
function local(url: string): string {
  return url.replace('//127.0.0.1:', '//localhost:');
}
