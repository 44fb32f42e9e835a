import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { noteDeadJob } from '../booking/mails/note-dead-job.ts';
import { createWhatsapp } from '../booking/whatsapp/client.ts';
import { documentPreviewRoutes } from '../delivery/documents/preview-documents.ts';
import { createTypesetter } from '../delivery/documents/typeset.ts';
import { openModel } from '../delivery/drafts/model.ts';
import { createWriter } from '../delivery/drafts/writer.ts';
import { failedAnswer } from '../http/answer-problem.ts';
import { openBudget } from '../http/budget.ts';
import { callerBehind } from '../http/caller.ts';
import type { ApiEnv } from '../http/env.ts';
import { httpsOnly } from '../http/every-answer.ts';
import { mountAreas } from '../http/mount.ts';
import { createQueue } from '../jobs/queue.ts';
import { createAlarms } from '../mail/alarms.ts';
import type { Colleague } from '../mail/mail-readers.ts';
import {
  type ComposeCalendarFile,
  createCompose,
  createMailer,
  createSendMail,
} from '../mail/mailer.ts';
import { createBankTransferProvider } from '../payments/bank-transfer/bank-transfer.ts';
import { createStripeProvider } from '../payments/stripe/stripe.ts';
import { createZiinaProvider } from '../payments/ziina/ziina.ts';
import { openOwnAccounts } from '../people/accounts/open-accounts.ts';
import { accountJobs } from '../people/jobs.ts';
import type { FindEditor } from '../people/staff/find-editor.ts';
import { openChanges } from '../platform/database/changes.ts';
import { checkMasterKey } from '../platform/database/check-master-key.ts';
import { migrate } from '../platform/database/migrate.ts';
import { learnTables } from '../platform/database/traced-statements.ts';
import { checkUnlocked, checkWritable } from '../platform/database/when-usable.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import { createOutageLog } from '../platform/outage-log.ts';
import { deriveKeys, loadMasterKey } from '../platform/security/keys.ts';
import { tracedFetch } from '../platform/tracing/traced.ts';
import { openSite } from '../site/open-site.ts';
import { answerMadePages } from '../site/pages/made-pages.ts';
import type { Renderer } from '../site/pages/renderer.ts';
import { isLakePath, passToLake } from '../site/pages/studio-lake.ts';
import { pageRoutes } from '../site/routes.ts';
import { offerBackups } from './backup-socket.ts';
import { type AllJobs, allJobs, areas, jobs, openAreas } from './compose.ts';
import type { Config } from './config.ts';
import { openOutside } from './external-services.ts';
import type { Sockets } from './http-server.ts';
import { openDatabaseOf } from './open-database-of.ts';
import { openStudio } from './open-studio.ts';
import type { Place } from './places.ts';

export const projectFolder = join(import.meta.dirname, '..', '..');
export const distFolder = join(projectFolder, 'dist');
export const clientFolder = join(distFolder, 'web', 'client');

/** The parts that live as long as the database connection. */
export interface Program {
  /** The addresses of the site and its tools, for the person who started it. */
  places: Place[];
  /** Signs one browser in to the embedded lake's Studio; null where people sign in at Sanity. */
  studioLink: string | null;
  listener: RequestListener;
  /** Takes over connections that ask for a socket. */
  sockets: Sockets | null;
  /** Prepares pages, so that visitors need not wait for them once the server is ready. */
  prepare(): Promise<void>;
  /** Ends the streams to browsers, which never end by themselves. */
  endStreams(): Promise<void>;
  stop(): Promise<void>;
}

interface Pages {
  renderer(): Promise<Renderer>;
  wrap(listener: RequestListener): RequestListener;
}

type Stops = Array<() => Promise<void>>;

/**
 * Opens everything that needs the database. A failed attempt leaves nothing open, so that it can be repeated.
 * @throws StartError, or the database's own error while it cannot be used.
 */
export async function openProgram(config: Config, pages: Pages, logger: Logger): Promise<Program> {
  const stops: Stops = [];
  try {
    return await openParts(config, pages, logger, stops);
  } catch (error) {
    // One part that cannot stop, as on a lost connection, must not keep the others from stopping.
    for (const each of stops.reverse()) await each().catch(() => undefined);
    throw error;
  }
}

async function openParts(
  config: Config,
  pages: Pages,
  given: Logger,
  stops: Stops,
): Promise<Program> {
  const { publicUrl, limits, staffEmail, development } = config;
  // The staff are known once the other areas are open.
  const findEditor: FindEditor = async (token) => parts.staff.findEditor(token);
  const { database, keys, queue, outside, logger } = await openStores(
    config,
    given,
    stops,
    findEditor,
  );
  const mailer = createMailer({ smtpUrl: outside.smtpUrl, from: config.mailFrom });
  stops.push(async () => mailer.close());
  const composeCalendarFile: ComposeCalendarFile = async (facts) =>
    (await pages.renderer()).composeCalendarFile(facts);
  const addressOf = callerBehind(config.trustedProxies);
  const { alarmUrl, erasedFile, dataFolder } = config;
  const alarms = createAlarms({ queue, alarmUrl });
  const common = {
    ...{ alarms, alarmUrl, database, keys, queue, logger, limits, addressOf, publicUrl },
    ...{ mailer, staffEmail, renderer: pages.renderer, development, erasedFile, dataFolder },
  };
  const colleagues = async (): Promise<Colleague[]> => parts.staff.people.colleagues();
  const staff = { people: { colleagues } };
  const composeMail = async (...request: Parameters<Renderer['composeMail']>) =>
    (await pages.renderer()).composeMail(...request);
  // The site mails only staff, when content, such as the settings, could not be read.
  const tellStaff = createSendMail({
    compose: createCompose({
      composeMail,
      siteSettings: async () => null,
      mailWords: async () => ({}),
    }),
    ...{ mailer, publicUrl },
  });
  const site = openSite({
    ...{ ...common, ...outside, clientFolder, staff, sendMail: tellStaff },
    showsExamples: !config.production,
    opensLinks: config.production,
    remindsByWhatsapp: outside.whatsapp !== null,
    cdnSeconds: config.cdnSeconds,
  });
  stops.push(() => site.stop());
  const { siteSettings, mailWords, show } = site;
  const compose = createCompose({ composeMail, siteSettings, mailWords });
  const sendMail = createSendMail({ mailer, compose, publicUrl });
  const accounts = config.authUrl
    ? null
    : openOwnAccounts({
        ...{ ...common, sendMail, show },
        settings: { ...config.auth, providers: outside.openIdProviders },
        callsPerMinute: limits.writesPerMinute,
      });
  const typesetter = createTypesetter();
  stops.push(async () => typesetter.stop());
  const changes = await openChanges(database.sql);
  stops.push(() => changes.close());
  const parts = openAreas({
    ...{ ...common, ...site, compose, sendMail, accounts, typesetter, changes },
    unpaidMailsPerDay: config.unpaidMailsPerDay,
    newsletterMailsPerHour: config.newsletterMailsPerHour,
    staffAccounts: accounts?.asked ?? {
      service: {
        url: config.authUrl ?? '',
        fetch: tracedFetch('accounts'),
        serviceKey: async () => config.authServiceKey ?? '',
      },
      ownSessions: null,
    },
    writer: createWriter({ name: outside.ai.model, language: openModel(outside.ai) }),
    paymentGateways: [
      createStripeProvider({
        ...outside.stripe,
        publicUrl,
        statementSuffix: config.statementSuffix,
      }),
      createZiinaProvider({ ...outside.ziina, publicUrl, database }),
      createBankTransferProvider({ database, fetchContent: site.fetchContent }),
    ],
    composeCalendarFile,
    webhookSecrets: {
      stripe: outside.stripe.webhookSecret,
      ziina: outside.ziina.webhookSecret,
      calendly: outside.calendlyWebhookKey,
      whatsapp: outside.whatsapp?.appSecret ?? '',
      mail: config.mailWebhookSecret ?? '',
    },
    mailbox: config.mailWebhookSecret ? config.mailFrom : null,
    whatsapp: outside.whatsapp && createWhatsapp(outside.whatsapp),
    retention: config.retention,
    webhookSilenceHours: config.webhookSilenceHours,
    everySeconds: config.jobs.reconcileEverySeconds,
  });
  const { metricsPort: port, host } = config;
  if (port) {
    const { serveMetrics } = await import('./status/metrics.ts');
    stops.push(await serveMetrics({ port, host, readVitals: parts.readVitals, logger }));
  }
  const { embeddedLake } = outside;
  const { studio, link } = await openStudio(config, outside, {
    ...{ key: keys.studio, folder: join(distFolder, 'studio'), check: parts.staff.check },
  });
  const app = new Hono<ApiEnv>();
  app.onError(failedAnswer(logger));
  app.use(httpsOnly({ publicUrl, proxies: config.trustedProxies }));
  const endpoints = mountAreas([...areas, documentPreviewRoutes, pageRoutes], {
    ...parts,
    adminFolder: join(distFolder, 'web', 'admin'),
    authUrl: config.authUrl,
    anonymousKey: config.anonymousKey,
    studio,
    hasOfflinePage: config.hasOfflinePage,
    assetSource: embeddedLake?.answer ?? null,
    files: {
      source: outside.fileSource,
      folder: `/files/${outside.lake.projectId}/${outside.lake.dataset}`,
    },
  });
  app.route('/', endpoints);
  const answer = getRequestListener(app.fetch);
  const budget = openBudget(database, { limits, proxies: config.trustedProxies });
  queue.onDeadJob((job) => noteDeadJob(parts, job));
  stops.push(() => queue.stop());
  await queue.work(jobs, parts);
  if (accounts) await queue.work(accountJobs, { accounts });
  site.follow();
  // Not in production, where others may read the output; there, `npm run admin:invite` makes the first owner.
  const isOwnerMissing = accounts && !config.production && !(await accounts.hasOwner());
  const ownerLink = isOwnerMissing ? await accounts.inviteOwner(staffEmail) : null;
  return {
    places: [
      ['Site', publicUrl],
      ['Studio', `${publicUrl}/studio`],
      ...(link ? [['Edit once with', link, 'secret'] as const] : []),
      ...(ownerLink ? [['First owner', ownerLink, 'secret'] as const] : []),
      ...outside.places,
      ['Data', config.databaseUrl ? 'the PostgreSQL of DATABASE_URL' : config.dataFolder],
    ],
    studioLink: link,
    // A made page has no budget, because refusing it would cost as much as sending it. In development nothing has,
    // because Vite transforms a page's modules while it renders.
    listener: passToLake(
      embeddedLake,
      pages.wrap(answerMadePages(site.pages, config)(development ? answer : budget(answer))),
    ),
    sockets: embeddedLake && { isFor: isLakePath, upgrade: embeddedLake.upgrade },
    prepare: site.pages.preparePages,
    async endStreams() {
      embeddedLake?.endStreams();
      await changes.close();
    },
    async stop() {
      for (const each of stops.reverse()) await each();
    },
  };
}

/** Opens the database with its queue, and the outside services. */
async function openStores(config: Config, given: Logger, stops: Stops, findEditor: FindEditor) {
  const database = await openDatabaseOf(config);
  stops.push(() => database.close());
  const { sql } = database;
  const check = async () => {
    await checkWritable(sql);
    await checkUnlocked(sql);
  };
  const logger = createOutageLog({ logger: given, check });
  stops.push(() => logger.stop());
  const masterKey = await loadMasterKey(config.masterKey, config.dataFolder);
  const keys = deriveKeys(masterKey, config.formerMasterKeys);
  const { reconcileEverySeconds: everySeconds } = config.jobs;
  const queue = createQueue<AllJobs>({ database, logger, keys, kinds: allJobs, everySeconds });
  const outside = await database.exclusively(
    async () => {
      await migrate(database, {
        onWait: (reason) =>
          given.log(
            'warn',
            'waiting for others to end what keeps the database from being migrated',
            errorFields(reason),
          ),
      });
      await checkMasterKey(database, masterKey, config.formerMasterKeys, keys);
      if (config.tracing) await learnTables(sql);
      const opened = await openOutside(config, database.sql, masterKey, logger, findEditor);
      stops.push(() => opened.stop());
      stops.push(() => queue.stop());
      await queue.start();
      stops.push(await offerBackups(database, config.dataFolder, logger));
      return opened;
    },
    () =>
      logger.log(
        'warn',
        'waiting for another server to start; if none does, DATABASE_URL leads to a pooler that keeps no sessions, and has to lead past it',
      ),
  );
  return { database, keys, queue, outside, logger };
}
