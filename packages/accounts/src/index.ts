import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { bodySize } from 'service-kit/body';
import { type Auth, createAuth, sendMessage } from './auth.ts';
import { addAdminLinkEndpoints } from './endpoints/admin-links.ts';
import { addAdminAuditEndpoint, addAdminUserEndpoints } from './endpoints/admin-users.ts';
import { addCodeEndpoints, addVerifyEndpoints } from './endpoints/codes.ts';
import { addFactorEndpoints } from './endpoints/factors.ts';
import { addProviderEndpoints, addSamlEndpoints } from './endpoints/providers.ts';
import { addServiceEndpoints } from './endpoints/service.ts';
import { addSignUpEndpoint, addTokenEndpoint } from './endpoints/token.ts';
import { addUserEndpoints } from './endpoints/user.ts';
import { AuthError, authErrorHandler } from './errors.ts';
import type { AuthMailJob, AuthMessageJob, AuthOptions } from './options.ts';
import { deleteEnded, type Sessions } from './sessions/sessions.ts';

const LARGEST_BODY = 64 * 1024;

/** Serves the accounts over HTTP, in the protocol of Supabase's clients. */
export function createRoutes(auth: Auth): Hono {
  const app = new Hono();
  app.onError(authErrorHandler(auth.logFailure));
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
  app.use(async (c, next) => {
    // Set before the response exists, because changing its headers afterwards would copy it.
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.use(bodySize(LARGEST_BODY, refuseLarge));
  addServiceEndpoints(app, auth);
  addSignUpEndpoint(app, auth);
  addTokenEndpoint(app, auth);
  addUserEndpoints(app, auth);
  addCodeEndpoints(app, auth);
  addVerifyEndpoints(app, auth);
  addFactorEndpoints(app, auth);
  addProviderEndpoints(app, auth);
  addSamlEndpoints(app, auth);
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
  return app;
}

function refuseLarge(): never {
  throw new AuthError(413, 'validation_failed', 'The request is too large');
}

export { hasOwner, inviteOwner } from './codes/invitations.ts';
export type { AuthJobs, AuthMailer, AuthMailJob, AuthMessageJob, AuthOptions } from './options.ts';

/** The service of accounts. */
export interface Accounts {
  /** The app mounts them at the options' `url`. */
  routes: Hono;
  sessions: Pick<Sessions, 'list' | 'end'>;
  /** Signs a short-lived token for the calls of administrators. */
  signForService(): Promise<string>;
  sendMail(job: AuthMailJob): Promise<void>;
  sendMessage(job: AuthMessageJob): Promise<void>;
  /** Deletes what nobody can use any more; to be called every hour. */
  deleteEnded(): Promise<void>;
}

export function openAccounts(options: AuthOptions): Accounts {
  const auth = createAuth(options);
  return {
    routes: createRoutes(auth),
    sessions: auth.sessions,
    signForService: auth.accessTokens.signForService,
    sendMail: auth.mails.send,
    sendMessage: (job) => sendMessage(auth, job),
    deleteEnded: () => deleteEnded(auth),
  };
}
