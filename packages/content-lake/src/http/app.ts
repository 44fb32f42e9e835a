import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Sql } from 'service-kit/sql';
import type { AccessOf } from '../access.ts';
import type { Assets } from '../assets/open-assets.ts';
import type { Dataset } from '../dataset.ts';
import { badRequest, describedError, LakeError, requestError } from '../errors.ts';
import type { LakeEnv } from '../lake-env.ts';
import type { Limits } from '../limits.ts';
import { handleExport } from './export-handler.ts';
import {
  handleDocumentEvents,
  handleHistoryDocuments,
  handleTransactionLog,
} from './history-handler.ts';
import { handleListen, handleLiveEvents } from './listen-handler.ts';
import { handleActions, handleMutate } from './mutate-handler.ts';
import {
  handleDocuments,
  handleQueryInBody,
  handleQueryInUrl,
  handleReferencesTo,
} from './read-handlers.ts';
import { handleReleaseEvents } from './release-events-handler.ts';
import type { EventStreams } from './streams.ts';
import { studioRoutes } from './studio-routes.ts';

interface AppOptions {
  sql: Sql;
  projectId: string;
  datasets: ReadonlyMap<string, Dataset>;
  assets: Assets;
  accessOf: AccessOf;
  streams: EventStreams;
  limits: Limits;
  /** Called for every error that is not the client's fault. */
  onError(error: unknown): void;
}

const ONE_DAY_S = 86_400;
const VERSION = ':version{v(?:1|X|[0-9]{4}-[0-9]{2}-[0-9]{2})}';

/** Creates the lake's HTTP API, with the paths and formats of the hosted one. */
export function lakeApp(options: AppOptions) {
  const { sql, projectId, datasets, assets, accessOf, streams, limits, onError } = options;
  const app = new Hono<LakeEnv>();
  // Mounted before `cors`, which would copy each image twice.
  app.route('/', assets.deliveries);
  // Every origin is allowed, because permissions depend on the token alone and never on cookies.
  app.use(cors({ origin: (origin) => origin, credentials: true, maxAge: ONE_DAY_S }));
  app.use(`/${VERSION}/*`, async (context, next) => {
    context.set('apiDate', context.req.param('version').slice(1));
    const confirm = () => accessOf(context.req.header('authorization'));
    context.set('access', await confirm());
    context.set('confirm', confirm);
    await next();
  });
  const inDataset: MiddlewareHandler<LakeEnv, '/:dataset'> = async (context, next) => {
    const dataset = datasets.get(context.req.param('dataset'));
    if (!dataset) throw requestError(404, 'Not Found', 'Dataset not found');
    context.set('dataset', dataset);
    await next();
  };
  // Mounted before the limit on bodies, because assets have their own limit.
  app.route(`/${VERSION}/assets`, assets.uploads(inDataset));
  const onTooLarge = () => {
    throw describedError(413, 'requestTooLargeError', 'The request body is too large');
  };
  app.use(bodyLimit({ maxSize: limits.bodyBytes, onError: onTooLarge }));
  const data = new Hono<LakeEnv>();
  data.get('/ping/:dataset', inDataset, (context) => context.json({ message: 'pong' }));
  data.get('/query/:dataset', inDataset, handleQueryInUrl);
  data.post('/query/:dataset', inDataset, handleQueryInBody);
  data.post('/mutate/:dataset', inDataset, handleMutate);
  data.post('/actions/:dataset', inDataset, handleActions);
  data.get('/doc/:dataset/:ids', inDataset, handleDocuments);
  data.get('/export/:dataset', inDataset, handleExport(options));
  data.get('/history/:dataset/documents/:ids', inDataset, handleHistoryDocuments(sql));
  data.get('/history/:dataset/transactions/:ids', inDataset, handleTransactionLog(sql, onError));
  data.get('/history/:dataset/events/documents/:id', inDataset, handleDocumentEvents(sql));
  data.get('/history/:dataset/events/releases/:name', inDataset, handleReleaseEvents(sql));
  const references = handleReferencesTo(projectId);
  data.get('/references/:dataset/documents/:id/to', inDataset, references);
  data.get('/listen/:dataset', inDataset, handleListen(options));
  data.get('/live/events/:dataset', inDataset, handleLiveEvents(streams));
  app.route(`/${VERSION}/data`, data);
  app.route(`/${VERSION}`, studioRoutes({ sql, projectId, datasets: [...datasets.keys()] }));
  app.notFound(() => toResponse(requestError(404, 'Not Found', 'There is nothing here')));
  app.onError((error) => {
    if (error instanceof LakeError) return toResponse(error);
    if (error instanceof SyntaxError) return toResponse(badRequest('The body is not JSON'));
    onError(error);
    return toResponse(describedError(500, 'internalError', 'Internal server error'));
  });
  return app;
}

function toResponse({ status, body }: LakeError): Response {
  return Response.json(body, { status });
}
