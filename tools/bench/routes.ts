import type { Hono } from 'hono';
import { createAuthEndpoints } from '#functions/auth/endpoints.ts';
import { defaultAuthSettings } from '#functions/auth/settings.ts';
import { createDownload } from '#functions/booking/orders/document-download.ts';
import { createMailLinks } from '#functions/http/mail-links.ts';
import { createOtherMethods } from '#functions/http/other-methods.ts';
import { createPlainForms } from '#functions/people/forms/plain-forms.ts';
import { createApi } from '#functions/server/api.ts';
import { createWebhooks } from '#functions/server/webhooks.ts';
import { createAssetEndpoint } from '#functions/site/content/asset-endpoint.ts';
import { createFeeds } from '#functions/site/feeds/feeds.ts';
import { createAdmin } from '#functions/site/pages/admin.ts';
import { createStudio } from '#functions/site/pages/studio.ts';
import { createPreview } from '#functions/site/preview/preview.ts';
import { createVideoBucket } from '#functions/site/videos/bucket.ts';
import { testSite } from '#functions/testing/site.ts';
import { documentAgainPath } from '#machines/api/document-paths.ts';
import { newsletterConfirmPath, newsletterLeavePath } from '#machines/api/form-paths.ts';
import { stopMailsPath } from '#machines/api/stop-mails.ts';

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
  show: anything,
  onContentChange: () => undefined,
  publicUrl: 'http://localhost',
};
const links = [stopMailsPath, newsletterConfirmPath, newsletterLeavePath, documentAgainPath];

/** The endpoints of the program, in the order in which it mounts them. */
export const endpoints: ReadonlyArray<Hono<never>> = [
  createApi({
    ...shared,
    useCases: anything,
    staff: anything,
    webhooks: createWebhooks({ secrets: anything, useCases: anything, logger: anything }),
  }),
  createAuthEndpoints(
    { ...shared, settings: defaultAuthSettings(), publicUrl: shared.publicUrl } as never,
    { ...shared, callsPerMinute: 1 },
  ),
  createMailLinks({ ...shared, links: links.map((path) => ({ path }) as never) }),
  createDownload({ ...shared } as never),
  createPlainForms({ ...shared, perMinute: 1 } as never),
  createPreview({ ...shared, client: anything, key: Buffer.alloc(32) }).endpoints,
  createFeeds({ ...shared, fetchContent: anything, pageStore: null, limitMaking: anything })
    .endpoints,
  createVideoBucket([]),
  createAssetEndpoint(null, shared.addressOf),
  createAdmin({ ...shared, folder: '/nowhere', authUrl: null } as never),
  createStudio({ folder: '/nowhere', apiHost: null, imageOrigins: [], editor: null } as never),
  testSite(anything, { fetchContent: anything }).endpoints,
  createOtherMethods(),
] as never;

/** Everything that the program answers, as `GET /path`. */
export const routes: readonly string[] = [
  ...new Set(
    endpoints
      .flatMap((each) => each.routes)
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
];
