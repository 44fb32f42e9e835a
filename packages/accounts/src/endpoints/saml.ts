import type { Hono } from 'hono';
import type { Auth } from '../auth.ts';
import { AuthError, banned, invalid } from '../errors.ts';
import { challengeOf, readBody, readForm } from '../http/body.ts';
import { foundOr, land, landRefused } from '../http/landing.ts';
import { redirectOf } from '../http/redirects.ts';
import { accountOf } from '../providers/identities.ts';
import { isBanned } from '../users/user.ts';

/** Mounts sign-in with a person's organisation, where the settings name one. */
export function addSamlEndpoints(app: Hono, auth: Auth): void {
  const { saml, settings, signInUrl, now, limits, requests } = auth;

  app.use('/sso/*', async (_, next) => {
    if (settings.samlProviders.length > 0) return next();
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });

  app.post('/sso', async (c) => {
    await limits.call(c);
    const body = await readBody(c, requests.sso);
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
    const { SAMLResponse: response, RelayState = '' } = await readForm(c, requests.samlAnswer);
    const begun = await foundOr(c, signInUrl, () => saml.find(RelayState));
    if (begun instanceof Response) return begun;
    const { challenge, redirectTo, method } = begun;
    try {
      const identity = await saml.end(begun, response, auth.networkOf(c));
      const user = await accountOf(auth, identity, null);
      if (isBanned(user, now())) throw banned();
      return await land(c, auth, { userId: user.id, method, challenge, redirectTo });
    } catch (error) {
      return landRefused(c, error, { redirectTo, isPkce: challenge !== null });
    }
  });
}
