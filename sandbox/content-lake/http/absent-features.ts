import { Hono } from 'hono';
import { requestError } from '../errors.ts';
import type { LakeEnv } from './lake-env.ts';

const NO_DESCRIPTORS = 'This lake keeps no descriptions of schemas';
const NO_REQUESTS =
  'This lake takes no requests for access. Please ask whoever gave you your token.';

/**
 * What a Studio asks about features that are not here, answered as a project answers that does not have them:
 * it then shows none of them, and neither it nor the browser takes an answer for a failure.
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
  // Nobody pays for it, so there is no plan to tell of.
  routes.get('/subscriptions/project/:project', (context) => context.json(null));
  routes.get('/media-libraries', (context) => context.json({ data: [] }));
  routes.get('/geoip/country', (context) => context.json({ isoCode: null }));
  // A Studio asks for this only where its grants let it deploy one.
  routes.post('/descriptors/*', () => {
    throw requestError(403, 'Forbidden', NO_DESCRIPTORS);
  });
  routes.get('/access/requests/me', (context) => context.json([]));
  // The Studio shows the sentence of a conflict, and of no other refusal, to the person who asked.
  routes.post('/access/project/:project/requests', () => {
    throw requestError(409, 'Conflict', NO_REQUESTS);
  });
  return routes;
}
