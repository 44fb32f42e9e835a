import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnv } from '../../http/env.ts';
import { isBanned } from '../accounts/user.ts';
import type { Auth } from '../auth.ts';
import { AuthError, banned, invalid } from '../errors.ts';
import { challengeFields, challengeOf, readBody, readForm, shortText } from '../http/body.ts';
import { foundOr, land, landRefused } from '../http/landing.ts';
import { redirectOf } from '../http/redirects.ts';
import type { Limits } from '../limits.ts';
import { accountOf } from '../providers/identities.ts';

const ssoBody = z.object({
  provider_id: z.optional(shortText),
  domain: z.optional(shortText),
  redirect_to: z.optional(shortText),
  skip_http_redirect: z.optional(z.nullable(z.boolean())),
  ...challengeFields,
});

const answer = z.object({ SAMLResponse: z.string(), RelayState: z.optional(shortText) });

/** Mounts sign-in with a person's organisation, where the settings name one. */
export function addSamlEndpoints(app: Hono<ApiEnv>, auth: Auth, limits: Limits): void {
  const { saml, settings, publicUrl, now } = auth;

  app.use('/sso/*', async (_, next) => {
    if (settings.samlProviders.length > 0) return next();
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });

  app.post('/sso', async (c) => {
    await limits.call(c);
    const body = await readBody(c, ssoBody);
    const { provider_id: providerId, domain, redirect_to: target } = body;
    if (!providerId === !domain) throw invalid('A provider_id or domain needs to be provided');
    const redirectTo = redirectOf(c, auth, target);
    const url = await saml.begin(
      { providerId, domain },
      { redirectTo, challenge: challengeOf(body) },
    );
    return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303);
  });

  app.get('/sso/saml/metadata', async (c) => {
    await limits.call(c);
    c.header('Content-Type', 'application/samlmetadata+xml');
    return c.body(await saml.metadata());
  });

  app.post('/sso/saml/acs', async (c) => {
    await limits.call(c);
    const { SAMLResponse: response, RelayState = '' } = await readForm(c, answer);
    const begun = await foundOr(c, publicUrl, () => saml.find(RelayState));
    if (begun instanceof Response) return begun;
    const { challenge, redirectTo, method } = begun;
    try {
      const identity = await saml.end(begun, response, limits.networkOf(c));
      const user = await accountOf(auth, identity, null);
      if (isBanned(user, now())) throw banned();
      return await land(c, auth, { userId: user.id, method, challenge, redirectTo });
    } catch (error) {
      return landRefused(c, error, { redirectTo, isPkce: challenge !== null });
    }
  });
}
