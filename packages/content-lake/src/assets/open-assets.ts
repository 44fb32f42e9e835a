import { ReadableStream } from 'node:stream/web';
import { Hono, type MiddlewareHandler } from 'hono';
import { accessAs } from '../access.ts';
import type { Dataset } from '../dataset.ts';
import type { LakeEnv } from '../lake-env.ts';
import { QueueFullError } from '../semaphore.ts';
import { fileId, readStoredFileName } from './asset-document.ts';
import { readRange, sizeOfBytes } from './byte-store.ts';
import {
  AssetNotFound,
  type AssetServices,
  assetDocument,
  deliver,
  nameToSave,
  plain,
} from './http/delivery.ts';
import { type Caller, ImageDelivery, TooDearError } from './http/image-delivery.ts';
import { uploadHandlers } from './http/upload-handler.ts';
import { ImageWorkers } from './imaging/image-workers.ts';
import { ParameterError } from './transform/transform.ts';

/** Upload routes, below an API version. */
function uploadRoutes(
  services: AssetServices,
  inDataset: MiddlewareHandler<LakeEnv, '/:dataset'>,
): Hono<LakeEnv> {
  const uploads = new Hono<LakeEnv>();
  const { image, file } = uploadHandlers(services);
  uploads.post('/images/:dataset', inDataset, image);
  uploads.post('/files/:dataset', inDataset, file);
  return uploads;
}

/** Delivery routes. An asset's URL may end with a readable file name, which is ignored. */
function deliveryRoutes(services: AssetServices): Hono<{ Bindings: Caller }> {
  const routes = new Hono<{ Bindings: Caller }>();
  const images = new ImageDelivery(services);
  routes.get('/images/:project/:dataset/:name/:vanity?', async (context) => {
    const { searchParams: search } = new URL(context.req.url);
    const cost = { cpuMs: 0 };
    const answer = await images
      .answer(context.req.raw, { ...context.req.param(), search }, { ...context.env, cost })
      .catch(answerFailure);
    answer.headers.set('server-timing', `cpu;dur=${cost.cpuMs.toFixed(1)}`);
    return answer;
  });
  routes.get('/files/:project/:dataset/:name/:vanity?', async (context) => {
    const path = context.req.param();
    const name = readStoredFileName(path.name);
    const document = assetDocument(services, path, name && fileId(name));
    const size = name && (await sizeOfBytes(services.sql, name.sha1));
    if (!size) throw new AssetNotFound('Not found');
    const { mimeType } = document;
    const read = (from: number, to: number) =>
      ReadableStream.from(readRange(services.sql, name.sha1, from, to)) as BodyInit;
    return deliver(context.req.raw, {
      content: { size, read },
      mimeType: typeof mimeType === 'string' ? mimeType : 'application/octet-stream',
      tag: name.sha1,
      saveAs: nameToSave(context.req.query('dl') ?? null, document, path.name),
    });
  });
  routes.onError(answerFailure);
  return routes;

  function answerFailure(error: unknown): Response {
    if (error instanceof AssetNotFound) return plain(404, error.message);
    if (error instanceof ParameterError) return plain(400, error.message);
    if (error instanceof TooDearError) return plain(429, error.message, { 'retry-after': '10' });
    if (error instanceof QueueFullError) return plain(503, error.message, { 'retry-after': '1' });
    services.onError(error);
    return plain(500, 'Internal server error');
  }
}

/** The routes for uploading and delivering assets, and the image processes behind them. */
export interface Assets {
  /** Routes below an API version. */
  uploads(inDataset: MiddlewareHandler<LakeEnv, '/:dataset'>): Hono<LakeEnv>;
  deliveries: ReturnType<typeof deliveryRoutes>;
  /** Kills the image processes. */
  stop(): void;
}

const PROCESSES = 2;
const WAITING_JOBS = 200;
const JOB_TIMEOUT_MS = 15_000;
const IDLE_MS = 15_000;

export function openAssets(options: Omit<AssetServices, 'workers'>): Assets {
  const workers = new ImageWorkers({
    processes: PROCESSES,
    timeoutMs: JOB_TIMEOUT_MS,
    idleMs: IDLE_MS,
    maxWaiting: WAITING_JOBS,
  });
  const services = { ...options, workers };
  return {
    uploads: (inDataset) => uploadRoutes(services, inDataset),
    deliveries: deliveryRoutes(services),
    stop: () => workers.stop(),
  };
}

const ITSELF = accessAs('system', 'write');
const TYPES = ['sanity.imageAsset', 'sanity.fileAsset'];

/** Updates every asset's `url` to the lake's current origin. */
export async function updateAssetUrls(dataset: Dataset, publicUrl: string): Promise<void> {
  const { stored } = dataset.views;
  const commands = TYPES.flatMap((type) => stored.documents(stored.ofType(type))).flatMap(
    ({ _id: id, path, url }) => {
      const moved = `${publicUrl}/${path}`;
      if (typeof path !== 'string' || url === moved) return [];
      return {
        operation: 'patch' as const,
        selection: { id },
        patch: { operations: { set: { url: moved } } },
      };
    },
  );
  if (commands.length === 0) return;
  await dataset.transact({ commands, access: ITSELF, isDryRun: false, generatesArrayKeys: false });
}

/** Replaces 127.0.0.1 by localhost, the origin that browsers on this machine use. */
export function browserUrl(url: string): string {
  return url.replace('//127.0.0.1:', '//localhost:');
}
