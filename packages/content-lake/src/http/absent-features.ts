import { Hono } from 'hono';
import { isRecord } from '../document.ts';
import { requestError } from '../errors.ts';
import type { LakeEnv } from '../lake-env.ts';

const NO_DESCRIPTORS = 'This lake keeps no descriptions of schemas';
const NO_REQUESTS =
  'This lake takes no requests for access. Please ask whoever gave you your token.';

const NO_EMBEDDINGS = 'This lake makes no embeddings';
/** The first path names the project in its host, the second in the path. */
const EMBEDDINGS_SETTINGS = [
  '/datasets/:dataset/settings/embeddings',
  '/projects/:project/datasets/:dataset/settings/embeddings',
];

/**
 * Answers a Studio's requests about features that are not offered, as the hosted lake does for a project
 * without them. The Studio then hides them, and the browser logs no errors.
 */
export function absentFeatures(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>();
  routes.get('/features', (context) => context.json([]));
  routes.get('/help', (context) => context.json({}));
  routes.get('/journey/*', (context) => context.json(null));
  routes.get('/intake/telemetry-status', (context) => context.json({ status: 'denied' }));
  routes.get('/schedules/:project/:dataset', (context) => context.json({ schedules: [] }));
  routes.get('/projects/:project/user-applications', (context) => context.json([]));
  routes.get('/projects/:project/datasets/:dataset/settings/indexing', (context) =>
    context.json({}),
  );
  for (const path of EMBEDDINGS_SETTINGS) {
    routes.get(path, (context) => context.json({ enabled: false, status: 'disabled' }));
    routes.put(path, async (context) => {
      const settings: unknown = await context.req.json();
      if (isRecord(settings) && settings.enabled === false) return context.body(null, 204);
      throw requestError(403, 'Forbidden', NO_EMBEDDINGS);
    });
  }
  routes.get('/subscriptions/project/:project', (context) => context.json(null));
  routes.get('/media-libraries', (context) => context.json({ data: [] }));
  routes.get('/geoip/country', (context) => context.json({ isoCode: null }));
  routes.post('/descriptors/*', () => {
    throw requestError(403, 'Forbidden', NO_DESCRIPTORS);
  });
  routes.get('/access/requests/me', (context) => context.json([]));
  // The Studio shows the message only of a 409.
  routes.post('/access/project/:project/requests', () => {
    throw requestError(409, 'Conflict', NO_REQUESTS);
  });
  return routes;
}
