import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { webhookPaths } from '#machines/api/paths.ts';
import { headersOfEveryAnswer } from '../http/every-answer.ts';
import { createZiinaApi } from '../payments/ziina/api.ts';
import { whenUsable } from '../platform/database/when-usable.ts';
import { errorFields, jsonLogger, type Logger } from '../platform/logger.ts';
import { openTracing } from '../platform/tracing/traced.ts';
import { startDevelopment } from '../site/pages/development.ts';
import { loadRenderer } from '../site/pages/renderer.ts';
import type { Config } from './config.ts';
import { takePort } from './http-server.ts';
import { reasonOf } from './open-database-of.ts';
import {
  clientFolder,
  distFolder,
  openProgram,
  type Program,
  projectFolder,
} from './open-program.ts';
import { createWaiting } from './waiting.ts';

/** Registers our webhook with Ziina. When that fails, payments still settle by polls and reconciliation. */
async function registerWebhook(
  ziina: NonNullable<Config['ziina']>,
  publicUrl: string,
  logger: Logger,
): Promise<void> {
  const url = `${publicUrl}${webhookPaths.ziina}`;
  await createZiinaApi(ziina)
    .register({ url, secret: ziina.webhookSecret })
    .catch((error) => logger.log('error', 'Ziina webhook not registered', errorFields(error)));
}

export interface Product extends Pick<Program, 'places' | 'studioLink'> {
  stop(): Promise<void>;
}

/**
 * Starts the program and serves it.
 * @throws StartError with one sentence when the person who starts it can fix what is wrong.
 */
export async function start(config: Config): Promise<Product> {
  const logger = jsonLogger(config.production ? 'info' : 'warn');
  const { publicUrl } = config;
  const server = await takePort(config.port, config.host, {
    headers: headersOfEveryAnswer(publicUrl),
    // In production every host name is accepted: proxies and health checks use names that only they know, and
    // everything served is public.
    hosts: config.production ? null : [new URL(publicUrl).hostname],
    drainMs: config.drainSeconds * 1_000,
  });
  // Opened first, because the database and the endpoints ask whether they are traced when they are opened.
  const stopTracing = await openTracing(config.tracing, logger);
  let pages: Awaited<ReturnType<typeof openPages>> | undefined;
  try {
    const opened = await openPages(config);
    pages = opened;
    const { places, studioLink, listener, sockets, prepare, endStreams, stop } = await whenUsable(
      () => openProgram(config, opened, logger),
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
    if (sockets) server.serveSockets(sockets);
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
        await stopTracing();
      },
    };
  } catch (error) {
    await server.stop();
    await pages?.stop();
    await stopTracing();
    throw error;
  }
}

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
