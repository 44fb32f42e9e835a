import type { Context, Hono } from 'hono';
import type { Auth } from '../auth.ts';
import { AuthError, invalid } from '../errors.ts';
import { challengeOf, readBody, readFields, readForm } from '../http/body.ts';
import { landFromProvider, redirectOf } from '../http/landing.ts';
import { unlink } from '../providers/identities.ts';

/** Mounts sign-in with OpenID Connect providers, and the calls that add a provider's account to one's own. */
export function addProviderEndpoints(app: Hono, auth: Auth): void {
  const { settings, providers, bearers, limits, requests } = auth;

  async function begin(c: Context, linksTo: string | null) {
    await limits.call(c);
    const query = readFields(c.req.query(), requests.authorize);
    const url = await providers.begin({
      ...{ provider: query.provider, scopes: query.scopes, linksTo },
      challenge: challengeOf(query),
      redirectTo: redirectOf(c, auth),
    });
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
  }

  const refuseLinking = () => {
    if (settings.manualLinking) return;
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  };

  app.get('/authorize', (c) => begin(c, null));

  app.get('/callback', async (c) => {
    await limits.call(c);
    return landFromProvider(
      c,
      auth,
      () => providers.find(c.req.query('state') ?? ''),
      (begun) => providers.end(begun, new URL(c.req.url).search),
    );
  });

  app.get('/user/identities/authorize', async (c) => {
    const { user } = await bearers.caller(c);
    refuseLinking();
    return begin(c, user.id);
  });

  app.delete('/user/identities/:id', async (c) => {
    const { user } = await bearers.caller(c);
    refuseLinking();
    await unlink(auth, user, c.req.param('id'));
    return c.json({});
  });
}

/** Mounts sign-in with a person's organisation, where the settings name one. */
export function addSamlEndpoints(app: Hono, auth: Auth): void {
  const { saml, settings, limits, requests } = auth;

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
    return landFromProvider(
      c,
      auth,
      () => saml.find(RelayState),
      async (begun) => ({ identity: await saml.end(begun, response, auth.networkOf(c)) }),
    );
  });
}
