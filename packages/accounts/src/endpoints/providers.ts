import type { Context, Hono } from 'hono';
import type { Auth } from '../auth.ts';
import { AuthError } from '../errors.ts';
import { challengeOf, readFields } from '../http/body.ts';
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
