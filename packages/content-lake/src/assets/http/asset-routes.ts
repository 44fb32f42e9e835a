import { Hono, type MiddlewareHandler } from 'hono';
import type { LakeEnv } from '../../lake-env.ts';
import { QueueFullError } from '../../semaphore.ts';
import { fileId, readStoredFileName } from '../asset-id.ts';
import { readBytes } from '../byte-store.ts';
import { ParameterError } from '../transform/parameter.ts';
import {
  AssetNotFound,
  type AssetServices,
  assetDocument,
  nameToSave,
  plain,
} from './asset-lookup.ts';
import { deliver } from './delivery.ts';
import { type Caller, ImageDelivery, TooDearError } from './image-delivery.ts';
import { uploadHandlers } from './upload-handler.ts';

/** Upload routes, below an API version. */
export function uploadRoutes(
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
export function deliveryRoutes(services: AssetServices): Hono<{ Bindings: Caller }> {
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
    const body = name && (await readBytes(services.sql, name.sha1));
    if (!body) throw new AssetNotFound('Not found');
    const { mimeType } = document;
    return deliver(context.req.raw, {
      body,
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
