import { Hono } from 'hono';
import type { Access } from '../access.ts';
import { requestError } from '../errors.ts';
import type { LakeEnv } from './lake-env.ts';

export interface StudioRouteOptions {
  projectId: string;
  datasets: readonly string[];
}

const EVERYTHING = '_id in path("**")';
const ROOT_PATH = '_id in path("*")';

/** What a Studio asks a project for besides its documents; most of it has nothing to say here. */
export function studioRoutes({ projectId, datasets }: StudioRouteOptions): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>();
  routes.get('/users/me', (context) => context.json(userOf(context.var.access)));
  routes.get('/projects/:project/datasets/:dataset/acl', (context) =>
    context.json([grantOf(context.var.access)]),
  );
  routes.get('/projects/:project', (context) =>
    context.json({
      id: projectId,
      displayName: projectId,
      members: [],
      features: [],
      metadata: {},
    }),
  );
  routes.get('/projects/:project/datasets', (context) =>
    context.json(datasets.map((name) => ({ name, aclMode: 'public' }))),
  );
  routes.get('/projects/:project/grants', (context) => context.json({}));
  routes.get('/projects/:project/user-applications', (context) => context.json([]));
  routes.get('/auth/providers', (context) => context.json({ providers: [] }));
  routes.get('/check/cors', (context) =>
    context.json({ result: { allowed: true, withCredentials: true } }),
  );
  routes.get('/ping', (context) => context.json({ message: 'pong' }));
  routes.get('/features', (context) => context.json([]));
  return routes;
}

function userOf({ identity, mayReadAll, mayWrite }: Access): object {
  if (!mayReadAll) throw requestError(401, 'Unauthorized', 'Session not found');
  const role = mayWrite ? 'editor' : 'viewer';
  const title = mayWrite ? 'Editor' : 'Viewer';
  return {
    id: identity,
    name: identity,
    email: '',
    profileImage: '',
    provider: 'token',
    role,
    roles: [{ name: role, title, description: '' }],
  };
}

function grantOf({ mayReadAll, mayWrite }: Access): object {
  if (!mayReadAll) return { filter: ROOT_PATH, permissions: ['read'] };
  const reading = ['read', 'history'];
  const writing = ['create', 'update', 'editHistory'];
  return { filter: EVERYTHING, permissions: mayWrite ? [...reading, ...writing] : reading };
}
