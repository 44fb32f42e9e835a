import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Clock, systemClock } from 'service-kit/clock';
import { listen } from 'service-kit/listen';
import type { Sql } from 'service-kit/sql';
import { accessControl, type FindHolder, type LakeToken } from './access.ts';
import type { Caller } from './assets/http/image-delivery.ts';
import { browserUrl, openAssets, updateAssetUrls } from './assets/open-assets.ts';
import { Dataset } from './dataset.ts';
import type { LakeDocument } from './document.ts';
import { DEFAULT_RETENTION, type Retention, startRetention } from './history/retention.ts';
import { lakeApp } from './http/app.ts';
import { EventStreams } from './http/streams.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { PresenceHub } from './presence/presence.ts';
import { SocketServer } from './presence/socket-server.ts';
import { startDueReleases } from './releases/due-releases.ts';
import { CHANGES_CHANNEL } from './storage/dataset-storage.ts';
import { prepareStorage } from './storage/schema.ts';

export interface ContentLakeOptions {
  sql: Sql;
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** The host names that are accepted besides this machine's own. */
  hosts?: readonly string[];
  /**
   * The origin of asset URLs, without a trailing slash, if browsers reach the lake elsewhere than where it
   * listens.
   */
  publicUrl?: string;
  projectId?: string;
  datasets?: readonly string[];
  /** Without tokens, published documents can be read and nothing can be written. */
  tokens: readonly LakeToken[];
  /** Knows further tokens, such as those of people who are signed in elsewhere. */
  findHolder?: FindHolder;
  limits?: Partial<Limits>;
  history?: Partial<Retention>;
  heartbeatMs?: number;
  clock?: Clock;
  /**
   * Says what keeps the documents of a release from being published together, one line each; nothing does if it
   * returns none.
   */
  missingIn?: (documents: readonly LakeDocument[]) => readonly string[];
  /** Called for every error that is not the client's fault. */
  onError?: (error: unknown) => void;
}

export interface ContentLake {
  /** The `apiHost` for clients, without a trailing slash. */
  url: string;
  /** Answers a request without the network, for a program that serves assets under its own address. */
  answer(request: Request, caller?: Caller): Promise<Response>;
  /** Opens a socket for presence, for the same program. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all streams and sockets, which never end by themselves. */
  endStreams(): void;
  stop(): Promise<void>;
}

const HEARTBEAT_MS = 15_000;

/** Long enough for the largest file over a line of one megabit a second. */
const REQUEST_TIMEOUT_MS = 30 * 60_000;

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : `${error}`);
}

/**
 * Serves datasets over the HTTP API of Sanity's Content Lake, from the database schema `sandbox_lake`.
 * @throws Error when the port is taken or the database fails.
 */
export async function startContentLake(options: ContentLakeOptions): Promise<ContentLake> {
  const { sql, port, tokens, host = '127.0.0.1', projectId = 'sandbox' } = options;
  const { clock = systemClock, missingIn, onError = warn } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  await prepareStorage(sql);
  const datasets = new Map<string, Dataset>();
  for (const name of options.datasets ?? ['production']) {
    datasets.set(name, await Dataset.open({ sql, name, projectId, limits, missingIn }));
  }
  const unlisten = await sql.listen?.(CHANGES_CHANNEL, (name) => {
    datasets.get(name)?.catchUp().catch(onError);
  });
  const { heartbeatMs = HEARTBEAT_MS } = options;
  const streams = new EventStreams(limits.listeners, heartbeatMs);
  const accessOf = accessControl(tokens, options.findHolder);
  let publicUrl = options.publicUrl ?? '';
  const assets = openAssets({
    sql,
    projectId,
    datasets,
    limits,
    publicUrl: () => publicUrl,
    onError,
  });
  const app = lakeApp({ sql, projectId, datasets, assets, accessOf, streams, limits, onError });
  const hub = await PresenceHub.open(sql, onError);
  const sockets = new SocketServer({
    hub,
    hasDataset: (name) => datasets.has(name),
    accessOf,
    limits,
    heartbeatMs,
  });
  const server = await listen({
    service: 'Content Lake',
    host,
    port,
    hosts: options.hosts,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    fetch: (request) => app.fetch(request, {}),
    upgrade: (...connection) => sockets.upgrade(...connection),
  });
  const endStreams = () => {
    streams.close();
    sockets.close();
  };
  publicUrl ||= browserUrl(server.url);
  try {
    for (const dataset of datasets.values()) await updateAssetUrls(dataset, publicUrl);
  } catch (error) {
    await server.close();
    throw error;
  }
  // Finds transactions whose notification was lost.
  const catchingUp = setInterval(() => {
    for (const dataset of datasets.values()) dataset.catchUp().catch(onError);
  }, heartbeatMs);
  catchingUp.unref();
  const retention = startRetention({
    ...DEFAULT_RETENTION,
    ...options.history,
    sql,
    clock,
    onError,
  });
  const dueReleases = [...datasets.values()].map((dataset) =>
    startDueReleases({ dataset, clock, onError }),
  );
  return {
    url: server.url,
    answer: async (request, caller = {}) => app.fetch(request, caller),
    upgrade: (...connection) => sockets.upgrade(...connection),
    endStreams,
    async stop() {
      clearInterval(catchingUp);
      await unlisten?.();
      await retention.stop();
      await Promise.all(dueReleases.map((due) => due.stop()));
      assets.stop();
      endStreams();
      await hub.close();
      await server.close();
      await Promise.all([...datasets.values()].map((dataset) => dataset.close()));
    },
  };
}
