import { openAccounts } from 'accounts';
import { testOptions } from 'accounts/testing';
import { Hono } from 'hono';
import { mountAreas } from '#functions/http/mount.ts';
import { deriveKeys } from '#functions/platform/security/keys.ts';
import { areas } from '#functions/server/compose.ts';
import { createFeeds } from '#functions/site/feeds/feeds.ts';
import { createPreview } from '#functions/site/preview/preview.ts';
import { pageRoutes } from '#functions/site/routes.ts';
import { testSite } from '#functions/testing/site.ts';
import { AUTH_BASE } from '#machines/api/call.ts';

/** Stands in for whatever an endpoint is made of: none is asked. */
const anything: never = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
}) as never;

const shared = {
  database: { sql: anything, servers: 'one' as const, kysely: anything },
  limits: { writesPerMinute: 1, pollsPerMinute: 1 },
  addressOf: () => '',
  logger: anything,
  contentVersion: () => 0,
  rendered: anything,
  publicUrl: 'http://localhost',
};

const parts = {
  ...shared,
  accounts: { endpoints: new Hono().route(AUTH_BASE, openAccounts(testOptions(anything)).routes) },
  keys: deriveKeys(Buffer.alloc(32)),
  staff: anything,
  newsletter: anything,
  pauses: anything,
  studio: { folder: '/nowhere', apiHost: null, imageOrigins: [], editor: null },
  adminFolder: '/nowhere',
  authUrl: null,
  preview: createPreview({ ...shared, client: anything, key: Buffer.alloc(32) }),
  feeds: createFeeds({ ...shared, fetchContent: anything, pageStore: null, limitMaking: anything }),
  pages: testSite(anything, { fetchContent: anything }),
};

const deps = new Proxy(parts, {
  get: (of, name) => (name in of ? Reflect.get(of, name) : anything),
}) as never;

/** Everything that the program answers, as `GET /path`. */
export const routes: readonly string[] = [
  ...new Set(
    mountAreas<never>([...areas, pageRoutes], deps)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
];
