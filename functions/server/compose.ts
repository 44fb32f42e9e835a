import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { documentAgainPath } from '#machines/api/document-paths.ts';
import { newsletterConfirmPath, newsletterLeavePath } from '#machines/api/form-paths.ts';
import { previewPath } from '#machines/api/preview.ts';
import { stopMailsPath } from '#machines/api/stop-mails.ts';
import { createDownload } from '../booking/orders/document-download.ts';
import { createMakeReceipt } from '../booking/orders/make-receipt.ts';
import { askForFileAgain } from '../delivery/deliveries/ask-again.ts';
import { createTypesetter } from '../delivery/documents/typeset.ts';
import { openModel } from '../delivery/drafts/model.ts';
import { createWriter } from '../delivery/drafts/writer.ts';
import { openBudget } from '../http/budget.ts';
import { callerBehind } from '../http/caller.ts';
import type { ApiEnv } from '../http/env.ts';
import { headersOfEveryAnswer } from '../http/every-answer.ts';
import { failedAnswer } from '../http/failed-answer.ts';
import { httpsOnly } from '../http/https-only.ts';
import { createMailLinks } from '../http/mail-links.ts';
import { createMakingLimits } from '../http/making-limit.ts';
import { networkOf } from '../http/network.ts';
import { createOtherMethods } from '../http/other-methods.ts';
import { createPlainPages } from '../http/plain-pages.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createQueue } from '../jobs/queue.ts';
import { type ComposeMail, createMailer } from '../mail/mailer.ts';
import { createStopMails } from '../mail/stop-mails.ts';
import { createUnpaidMails } from '../mail/unpaid-mails.ts';
import { createBankTransferProvider } from '../payments/bank-transfer/bank-transfer.ts';
import { createStripeProvider } from '../payments/stripe/stripe.ts';
import { createZiinaProvider } from '../payments/ziina/ziina.ts';
import { createPlainForms } from '../people/forms/plain-forms.ts';
import { createStaff } from '../people/staff/staff.ts';
import { openChanges } from '../platform/database/changes.ts';
import { checkMasterKey } from '../platform/database/check-master-key.ts';
import { migrate } from '../platform/database/migrate.ts';
import { whenUsable } from '../platform/database/when-usable.ts';
import { errorFields, jsonLogger, type Logger } from '../platform/logger.ts';
import { deriveKeys } from '../platform/security/keys.ts';
import { loadMasterKey } from '../platform/security/master-key.ts';
import { createAssetEndpoint } from '../site/content/asset-endpoint.ts';
import { lakeClient } from '../site/content/lake.ts';
import { createFeeds } from '../site/feeds/feeds.ts';
import { createAdmin } from '../site/pages/admin.ts';
import { startDevelopment } from '../site/pages/development.ts';
import { answerMadePages } from '../site/pages/made-pages.ts';
import { loadRenderer } from '../site/pages/renderer.ts';
import { createSite } from '../site/pages/site.ts';
import { createStudio } from '../site/pages/studio.ts';
import { createStudioSignIn } from '../site/pages/studio-sign-in.ts';
import { createPreview } from '../site/preview/preview.ts';
import { createSearch } from '../site/search/search.ts';
import { createVideoBucket, ownVideos } from '../site/videos/bucket.ts';
import { createApi, MAIL_WEIGHT } from './api.ts';
import type { Config } from './config.ts';
import { openOutside } from './external-services.ts';
import { takePort } from './http-server.ts';
import { anothersAuth, openAuth } from './open-auth.ts';
import { openContent } from './open-content.ts';
import { openDatabaseOf, reasonOf } from './open-database-of.ts';
import type { Place } from './places.ts';
import { registerWebhook } from './register-webhook.ts';
import { createUseCases } from './use-cases.ts';
import { createWaiting } from './waiting.ts';
import { createWebhooks } from './webhooks.ts';

const projectFolder = join(import.meta.dirname, '..', '..');
const distFolder = join(projectFolder, 'dist');
const clientFolder = join(distFolder, 'web', 'client');

/**
 * In development the process that answers for the embedded lake also transforms pages' modules, so answers
 * can be slow.
 */
const ANSWER_LIMIT_IN_DEVELOPMENT_MS = 60_000;

export interface Product {
  /** The addresses of the site and its tools, for the person who started it. */
  places: Place[];
  /** Signs one browser in to the embedded lake's Studio; null where people sign in at Sanity. */
  studioLink: string | null;
  stop(): Promise<void>;
}

/**
 * Puts the program together and serves it.
 * @throws StartError with one sentence when the person who starts it can fix what is wrong.
 */
export async function compose(config: Config): Promise<Product> {
  const logger = jsonLogger(config.production ? 'info' : 'warn');
  const { publicUrl } = config;
  const server = await takePort(config.port, config.host, {
    headers: headersOfEveryAnswer(publicUrl),
    // In production every host name is accepted: proxies and health checks use names that only they know, and
    // everything served is public.
    hosts: config.production ? null : [new URL(publicUrl).hostname],
    drainMs: config.drainSeconds * 1_000,
  });
  let pages: Pages | undefined;
  try {
    const opened = await openPages(config);
    pages = opened;
    const { places, studioLink, listener, prepare, endStreams, stop } = await whenUsable(
      () => composeOnDatabase(config, opened, logger),
      {
        onWait(error) {
          const reason = reasonOf(error);
          logger.log('warn', 'the database cannot be used yet; waiting for it', { reason });
          const waiting = createWaiting({ ...opened, clientFolder, publicUrl, logger });
          server.serve(getRequestListener(waiting.fetch), false);
        },
      },
    );
    server.serve(listener, false);
    await prepare().catch((error) =>
      logger.log('warn', 'not every page was prepared', errorFields(error)),
    );
    server.serve(listener);
    if (config.ziina) await registerWebhook(config.ziina, publicUrl, logger);
    return {
      places,
      studioLink,
      async stop() {
        await endStreams();
        await server.stop();
        await stop();
        await opened.stop();
      },
    };
  } catch (error) {
    await server.stop();
    await pages?.stop();
    throw error;
  }
}

/** The parts that live as long as the database connection. */
interface OnDatabase extends Product {
  listener: RequestListener;
  /** Prepares pages, so that visitors need not wait for them once the server is ready. */
  prepare(): Promise<void>;
  /** Ends the streams to browsers, which never end by themselves. */
  endStreams(): Promise<void>;
}

/**
 * Composes everything that needs the database. A failed attempt leaves nothing open, so that it can be
 * repeated.
 * @throws StartError, or the database's own error while it cannot be used.
 */
async function composeOnDatabase(
  config: Config,
  pages: Pages,
  logger: Logger,
): Promise<OnDatabase> {
  const stops: Array<() => Promise<void>> = [];
  const stop = async () => {
    for (const each of stops.reverse()) await each();
  };
  try {
    const { publicUrl } = config;
    const { renderer } = pages;
    const database = await openDatabaseOf(config);
    stops.push(() => database.close());
    const masterKey = await loadMasterKey(config.masterKey, config.dataFolder);
    const keys = deriveKeys(masterKey, config.formerMasterKeys);
    const queue = createQueue(database, logger, keys, config.jobs.reconcileEverySeconds);
    const outside = await database.exclusively(
      async () => {
        await migrate(database, {
          onWait: (reason) =>
            logger.log(
              'warn',
              'waiting for others to end what keeps the database from being migrated',
              errorFields(reason),
            ),
        });
        await checkMasterKey(database, masterKey, config.formerMasterKeys, keys);
        const opened = await openOutside(config, database.sql, masterKey, logger);
        stops.push(() => opened.stop());
        stops.push(() => queue.stop());
        await queue.start();
        return opened;
      },
      () =>
        logger.log(
          'warn',
          'waiting for another server to start; if none does, DATABASE_URL leads to a pooler that keeps no sessions, and has to lead past it',
        ),
    );
    const mailer = createMailer({ smtpUrl: outside.smtpUrl, from: config.mailFrom });
    stops.push(async () => mailer.close());
    const { staffEmail } = config;
    const { lake } = outside;
    const composeMail: ComposeMail = async (request) => (await renderer()).composeMail(request);
    const content = openContent({
      lake,
      database,
      mailer,
      composeMail,
      staffEmail,
      publicUrl,
      ...(config.development && { answerLimitMs: ANSWER_LIMIT_IN_DEVELOPMENT_MS }),
      logger,
    });
    stops.push(() => content.stop());
    const { catalogue, pageStore } = content;
    const gateways = [
      createStripeProvider({
        ...outside.stripe,
        publicUrl,
        statementSuffix: config.statementSuffix,
      }),
      createZiinaProvider({ ...outside.ziina, publicUrl, database }),
      createBankTransferProvider({ database, fetchContent: content.fetchFresh }),
    ];
    const stopMails = createStopMails({
      database,
      key: keys.stopMails,
      former: keys.former.map((each) => each.stopMails),
      publicUrl,
    });
    const { unpaidMailsPerDay: perDay } = config;
    const unpaidMails = createUnpaidMails({ database, stopMails, perDay, logger });
    const useCases = createUseCases({
      database,
      queue,
      catalogue,
      gateways,
      keys,
      writer: createWriter({ name: outside.ai.model, language: openModel(outside.ai) }),
      composeCalendarFile: async (facts) => (await renderer()).composeCalendarFile(facts),
      logger,
    });
    const { previewToken: token } = outside;
    const tokenClient = lakeClient({ ...lake, token });
    const preview = createPreview({
      client: tokenClient,
      key: keys.preview,
      publicUrl,
      logger,
    });
    const app = new Hono<ApiEnv>();
    app.onError(failedAnswer(logger));
    const addressOf = callerBehind(config.trustedProxies);
    const { limits } = config;
    const making = createMakingLimits({ limits, database, addressOf });
    app.use(httpsOnly({ publicUrl, proxies: config.trustedProxies }));
    const search = createSearch({
      fetchContent: content.fetchFresh,
      onContentChange: content.onChange,
    });
    const store = config.development ? null : pageStore;
    const site = createSite({
      renderer,
      clientFolder,
      fetchContent: content.fetch,
      fetchFresh: content.fetchFresh,
      fetchPatiently: content.fetchPatiently,
      pageStore: store,
      preview,
      limitMaking: making.pages,
      search,
      onContentChange: content.onChange,
      onContentFailure: content.onFailure,
      publicUrl,
      paymentMethods: gateways.map(({ provider }) => provider),
      frameOrigins: outside.frameOrigins,
      imageOrigins: outside.imageOrigins,
      development: config.development,
      logger,
    });
    const show = createPlainPages({
      async composePage(request) {
        const { composePlainPage, template } = await pages.renderer();
        return composePlainPage(request, template);
      },
      siteSettings: site.settings,
      onContentChange: content.onChange,
    });
    const mailing = { mailer, composeMail, siteSettings: site.settings };
    const settings = { ...config, auth: { ...config.auth, providers: outside.openIdProviders } };
    const auth = openAuth(settings, { database, queue, keys, ...mailing, show, addressOf, logger });
    const typesetter = createTypesetter();
    stops.push(async () => typesetter.stop());
    const staff = createStaff({
      ...(auth?.asked ?? anothersAuth(config)),
      database,
      publicUrl,
      now: Date.now,
    });
    const jobs = createJobs({
      typesetter,
      fetchSold: (query, params) => tokenClient.fetch(query, params),
      accounts: auth,
      people: staff.people,
      queue,
      database,
      useCases,
      mailer,
      catalogue,
      composeMail,
      siteSettings: site.settings,
      stopMails,
      unpaidMails,
      staffEmail,
      publicUrl,
      logger,
      retention: config.retention,
      everySeconds: config.jobs.reconcileEverySeconds,
    });
    stops.push(() => jobs.stop());
    const { studioToken } = outside;
    const editor = studioToken
      ? {
          token: studioToken,
          signIn: createStudioSignIn(keys.studio, `http://localhost:${config.port}`),
        }
      : null;
    if (studioToken && !config.masterKey) await keepStudioToken(config.dataFolder, studioToken);
    const studio = createStudio({
      folder: join(distFolder, 'studio'),
      projectId: lake.projectId,
      dataset: lake.dataset,
      apiHost: lake.apiUrl,
      imageOrigins: outside.imageOrigins,
      editor,
    });
    const changes = await openChanges(database.sql);
    stops.push(() => changes.close());
    const api = createApi({
      useCases: { ...useCases, search, changes },
      staff,
      webhooks: createWebhooks({
        secrets: {
          stripe: outside.stripe.webhookSecret,
          ziina: outside.ziina.webhookSecret,
          calendly: outside.calendlyWebhookKey,
        },
        useCases,
        logger,
      }),
      database,
      logger,
      limits,
      addressOf,
    });
    app.route('/', api);
    if (auth) app.route('/', auth.endpoints);
    const { confirming, leaving } = useCases.newsletter;
    const links = [
      { path: stopMailsPath, page: 'stop', isGenuine: stopMails.isGenuine, act: stopMails.stop },
      { path: newsletterConfirmPath, page: 'newsletterConfirm', ...confirming },
      { path: newsletterLeavePath, page: 'newsletterLeave', ...leaving },
      {
        path: documentAgainPath,
        page: 'documentAgain',
        ...askForFileAgain({ ...useCases, queue }),
      },
    ] as const;
    app.route('/', createMailLinks({ links, show, limits, database, addressOf, logger }));
    const { itemName } = useCases;
    const makeReceipt = createMakeReceipt({
      database,
      catalogue,
      itemName,
      fetchContent: content.fetchFresh,
      typesetter,
    });
    const downloads = { ...useCases, makeReceipt, database, show, limits, addressOf, logger };
    app.route('/', createDownload(downloads));
    const perMinute = Math.ceil(limits.writesPerMinute / MAIL_WEIGHT);
    app.route('/', createPlainForms({ ...useCases, show, database, perMinute, addressOf, logger }));
    app.use(`${previewPath}/*`, making.previews).route('/', preview.endpoints);
    const feeds = createFeeds({
      fetchContent: content.fetchFresh,
      pageStore: store,
      publicUrl,
      limitMaking: making.pages,
      onContentChange: content.onChange,
    });
    app.route('/', feeds.endpoints);
    app.route('/', createVideoBucket([join(config.dataFolder, 'vid'), ownVideos]));
    app.route(
      '/',
      createAssetEndpoint(outside.assetSource, (c) => networkOf(addressOf(c))),
    );
    const admin = createAdmin({
      renderer: pages.renderer,
      folder: join(distFolder, 'web', 'admin'),
      siteSettings: site.settings,
      onContentChange: content.onChange,
      authUrl: config.authUrl,
      anonymousKey: config.anonymousKey,
      publicUrl,
      development: config.development,
    });
    app.route('/', admin);
    app.route('/', studio).route('/', site.endpoints).route('/', createOtherMethods());
    const answerMade = answerMadePages(site, publicUrl);
    const answer = answerMade(getRequestListener(app.fetch));
    const budget = openBudget(database, { limits, proxies: config.trustedProxies });
    await jobs.start();
    content.follow(async (rest) => {
      await site.refreshStoredPages(rest);
      await feeds.refreshStored(rest);
    });
    const ownerLink = await auth?.firstOwnerLink();
    return {
      places: [
        ['Site', publicUrl],
        ['Studio', `${publicUrl}/studio`],
        ...(editor ? [['Edit once with', editor.signIn.link, 'secret'] as const] : []),
        ...(ownerLink ? [['First owner', ownerLink, 'secret'] as const] : []),
        ...outside.places,
        ['Data', config.databaseUrl ? 'the PostgreSQL of DATABASE_URL' : config.dataFolder],
      ],
      studioLink: editor?.signIn.link ?? null,
      // In development Vite transforms a page's modules while it renders, so requests have no budget.
      listener: pages.wrap(config.development ? answer : budget(answer)),
      prepare: site.preparePages,
      endStreams: changes.close,
      stop,
    };
  } catch (error) {
    // One part that cannot stop, as on a lost connection, must not keep the others from stopping.
    for (const each of stops.reverse()) await each().catch(() => undefined);
    throw error;
  }
}

/**
 * Stores the token for tools of this account, such as `sanity dev`; only this account can read the data
 * folder.
 */
async function keepStudioToken(folder: string, token: string): Promise<void> {
  await writeFile(join(folder, 'studio-token'), token, { mode: 0o600 });
}

type Pages = Awaited<ReturnType<typeof openPages>>;

/** Opens the built page renderer; in development Vite renders pages from source. */
async function openPages(config: Config) {
  if (config.development) return startDevelopment(projectFolder);
  const renderer = await loadRenderer(join(distFolder, 'web'));
  return {
    renderer: async () => renderer,
    wrap: (listener: RequestListener) => listener,
    stop: async () => {},
  };
}
