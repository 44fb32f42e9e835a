import type { Context } from 'hono';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { AUTH_BASE } from '#machines/api/call.ts';
import type { ApiEnv } from '../http/env.ts';
import type { ShowPlainPage } from '../http/plain-pages.ts';
import { requestLog } from '../http/request-log.ts';
import { bodySize } from '../platform/body-size.ts';
import type { Auth } from './auth.ts';
import { addAdminAuditEndpoint } from './endpoints/admin-audit.ts';
import { addAdminLinkEndpoints } from './endpoints/admin-links.ts';
import { addAdminUserEndpoints } from './endpoints/admin-users.ts';
import { addCodeEndpoints } from './endpoints/codes.ts';
import { addFactorEndpoints } from './endpoints/factors.ts';
import { addProviderEndpoints } from './endpoints/providers.ts';
import { addRecoveryCodeEndpoints } from './endpoints/recovery-codes.ts';
import { addSamlEndpoints } from './endpoints/saml.ts';
import { addServiceEndpoints } from './endpoints/service.ts';
import { addSignUpEndpoint } from './endpoints/sign-up.ts';
import { addTokenEndpoint } from './endpoints/token.ts';
import { addUserEndpoints } from './endpoints/user.ts';
import { addVerifyEndpoints } from './endpoints/verify.ts';
import { AuthError } from './errors.ts';
import { authErrorHandler } from './http/answer-error.ts';
import { createLimits } from './limits.ts';

const LARGEST_BODY = 64 * 1024;

export interface AuthEndpointsOptions {
  /** Shows the page behind a mail's link. */
  show: ShowPlainPage;
  addressOf(c: Context): string;
  /** Calls of one network within a minute. */
  callsPerMinute: number;
}

/** Serves the accounts over HTTP, in the protocol of Supabase's clients. */
export function createAuthEndpoints(auth: Auth, options: AuthEndpointsOptions): Hono<ApiEnv> {
  const limits = createLimits(auth, options.addressOf, options.callsPerMinute);
  const app = new Hono<ApiEnv>();
  app.onError(authErrorHandler(auth.logger));
  app.use(requestLog(auth.logger, options.addressOf));
  // Allows every origin, because callers authenticate with a token and never with a cookie of ours.
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: [
        ...['apikey', 'authorization', 'content-type', 'x-client-info'],
        ...['x-supabase-api-version', 'accept-language'],
      ],
      exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version', 'Retry-After'],
      maxAge: 600,
    }),
  );
  app.use(bodySize(LARGEST_BODY));
  addServiceEndpoints(app, auth);
  addSignUpEndpoint(app, auth, limits);
  addTokenEndpoint(app, auth, limits);
  addUserEndpoints(app, auth, limits);
  addCodeEndpoints(app, auth, limits);
  addVerifyEndpoints(app, auth, limits, options.show);
  // Mounted before the factors, whose path patterns would match these paths.
  addRecoveryCodeEndpoints(app, auth, limits);
  addFactorEndpoints(app, auth, limits);
  addProviderEndpoints(app, auth, limits);
  addSamlEndpoints(app, auth, limits);
  addAdminAuditEndpoint(app, auth);
  addAdminLinkEndpoints(app, auth);
  addAdminUserEndpoints(app, auth);

  const methods = Map.groupBy(
    app.routes.filter(({ method }) => method !== 'ALL'),
    ({ path }) => path,
  );
  for (const [path, routes] of methods) {
    app.all(path, (c) => {
      c.header('Allow', [...new Set(routes.map(({ method }) => method))].join(', '));
      throw new AuthError(405, 'validation_failed', 'Method not allowed');
    });
  }
  app.all('*', () => {
    throw new AuthError(404, 'validation_failed', 'No such endpoint');
  });
  const mounted = new Hono<ApiEnv>();
  mounted.route(AUTH_BASE, app);
  return mounted;
}
