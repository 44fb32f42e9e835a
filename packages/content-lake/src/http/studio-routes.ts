import { Hono } from 'hono';
import type { Sql } from 'service-kit/sql';
import { type Access, nameOf, signedIn } from '../access.ts';
import { isRecord } from '../document.ts';
import { badRequest, requestError } from '../errors.ts';
import { bodyOf, type LakeEnv, searchOf } from '../lake-env.ts';
import { type Preference, readPreferences, writePreferences } from '../storage/preferences.ts';
import { readFlag } from './query-request.ts';
import answers from './studio-answers.json' with { type: 'json' };

/** What every project is like, and fixed answers about features and limits, by path. */
const { project, absent } = answers;

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
function absentFeatures(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>();
  for (const [path, answer] of Object.entries(absent)) {
    routes.get(path, (context) => context.json(answer));
  }
  for (const path of EMBEDDINGS_SETTINGS) {
    routes.get(path, (context) => context.json({ enabled: false, status: 'disabled' }));
    routes.put(path, async (context) => {
      const settings: unknown = await context.req.json();
      if (isRecord(settings) && settings.enabled === false) return context.body(null, 204);
      throw requestError(403, 'Forbidden', NO_EMBEDDINGS);
    });
  }
  routes.post('/descriptors/*', () => {
    throw requestError(403, 'Forbidden', NO_DESCRIPTORS);
  });
  // The Studio shows the message only of a 409.
  routes.post('/access/project/:project/requests', () => {
    throw requestError(409, 'Conflict', NO_REQUESTS);
  });
  return routes;
}

interface StudioRouteOptions {
  sql: Sql;
  projectId: string;
  datasets: readonly string[];
}

const EVERYTHING = '_id in path("**")';
const ROOT_PATH = '_id in path("*")';
/** What somebody who writes only drafts may change, as `checkDraftsOnly` checks it. */
const UNPUBLISHED =
  '_id in path("drafts.**") || _id in path("versions.**") || _type == "system.release"';
const PUBLISHER = { name: 'publisher', title: 'Publisher', description: '' };
const EDITOR = { name: 'editor', title: 'Editor', description: '' };
const VIEWER = { name: 'viewer', title: 'Viewer', description: '' };
const roles = [PUBLISHER, EDITOR, VIEWER];
const PREFERENCE_KEY = /^[\w.:-]{1,200}$/;

/** Mounts what a Studio requests besides documents. */
export function studioRoutes({ sql, projectId, datasets }: StudioRouteOptions): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>();
  routes.get('/users/me', (context) => context.json(userOf(context.var.access)));
  routes.get('/users/:ids', (context) => {
    signedIn(context.var.access);
    const people = context.req.param('ids').split(',').map(personOf);
    return context.json(people.length === 1 ? people[0] : people);
  });
  routes.get('/users/me/keyvalue/:keys', async (context) => {
    const keys = context.req.param('keys').split(',');
    return context.json(await readPreferences(sql, signedIn(context.var.access), keys));
  });
  routes.put('/users/me/keyvalue', async (context) => {
    const identity = signedIn(context.var.access);
    const preferences = readPairs(await bodyOf(context));
    await writePreferences(sql, identity, preferences);
    return context.json(preferences);
  });
  routes.get('/projects/:project/datasets/:dataset/acl', (context) =>
    context.json(grantsOf(context.var.access)),
  );
  routes.get('/projects', (context) => {
    signedIn(context.var.access);
    const search = searchOf(context);
    const { members, features, ...others } = projectOf(projectId);
    const listed = {
      ...others,
      ...(readFlag(search, 'includeMembers', true) && { members }),
      ...(readFlag(search, 'includeFeatures', true) && { features }),
    };
    return context.json(search.has('organizationId') ? [] : [listed]);
  });
  routes.get('/projects/:project', (context) => context.json(projectOf(projectId)));
  routes.get('/projects/:project/datasets', (context) => {
    const isOfAnAddon = searchOf(context).has('datasetProfile');
    return context.json(isOfAnAddon ? [] : datasets.map((name) => ({ name, aclMode: 'public' })));
  });
  routes.get('/projects/:project/grants', (context) => context.json({}));
  routes.get('/projects/:project/roles', (context) => context.json(roles.map(roleOfProject)));
  routes.get('/auth/id', (context) => context.json({ id: signedIn(context.var.access) }));
  // Answered without effect: tokens cannot be revoked here, and the Studio drops its own.
  routes.post('/auth/logout', (context) => context.body(null, 204));
  routes.get('/auth/providers', (context) => context.json({ providers: [] }));
  routes.get('/check/cors', (context) =>
    context.json({ result: { allowed: true, withCredentials: true } }),
  );
  routes.get('/ping', (context) => context.json({ message: 'pong' }));
  routes.route('/', absentFeatures());
  return routes;
}

function projectOf(id: string) {
  return { id, displayName: id, ...project, createdAt: new Date(0).toISOString() };
}

function readPairs(body: unknown): Preference[] {
  const pairs = Array.isArray(body) ? body : [];
  if (pairs.length === 0 || !pairs.every(isPair)) {
    throw badRequest('The body must be a list of keys and values');
  }
  return pairs.map(({ key, value }) => ({ key, value: value ?? null }));
}

function isPair(pair: unknown): pair is Preference {
  return isRecord(pair) && typeof pair.key === 'string' && PREFERENCE_KEY.test(pair.key);
}

function userOf(access: Access): object {
  const identity = signedIn(access);
  const writer = access.mayPublish ? PUBLISHER : EDITOR;
  const role = access.mayWrite ? writer : VIEWER;
  return {
    id: identity,
    name: nameOf(identity),
    email: '',
    profileImage: '',
    provider: 'token',
    role: role.name,
    roles: [role],
  };
}

function roleOfProject(role: typeof VIEWER): object {
  return { ...role, isCustom: false, appliesToUsers: true, appliesToRobots: true };
}

/** Describes a user by the name in the history, even if their token no longer exists. */
function personOf(id: string): object {
  const name = nameOf(id);
  return { id, displayName: name, familyName: '', givenName: name, imageUrl: null };
}

function grantsOf({ mayReadAll, mayWrite, mayPublish }: Access): object[] {
  if (!mayReadAll) return [{ filter: ROOT_PATH, permissions: ['read'] }];
  const reading = { filter: EVERYTHING, permissions: ['read', 'history'] };
  if (!mayWrite) return [reading];
  const filter = mayPublish ? EVERYTHING : UNPUBLISHED;
  return [reading, { filter, permissions: ['create', 'update', 'editHistory'] }];
}
