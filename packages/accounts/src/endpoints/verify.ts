import type { Context, Hono } from 'hono';
import type { Auth } from '../auth.ts';
import { applyToken, kindsOfType, typeOfPurpose, type VerificationType } from '../codes/verify.ts';
import { invalid } from '../errors.ts';
import { readBody } from '../http/body.ts';
import { land, landRefused, redirectOf, withFragment } from '../http/landing.ts';
import { challengeIn } from '../providers/flows.ts';
import type { OneTimeTokenRow } from '../tables.ts';
import { nameOf, readContact } from '../users/accounts.ts';

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Mounts the calls that take codes and links back. */
export function addVerifyEndpoints(app: Hono, auth: Auth): void {
  const { oneTimeTokens, sessions, limits, requests, showLinkPage } = auth;

  const openSession = (c: Context, { userId, method }: { userId: string; method: string }) =>
    sessions.start({ userId, method, userAgent: c.req.header('User-Agent') });

  app.post('/verify', async (c) => {
    await limits.call(c);
    const body = await readBody(c, requests.verify);
    const kinds = kindsOfType[readType(body.type)];
    let token: OneTimeTokenRow;
    if (body.token_hash) token = await oneTimeTokens.takeLink(body.token_hash, kinds);
    else {
      if (!body.token) throw invalid('Verify requires a token or a token hash');
      const recipient = nameOf(readContact(body));
      await limits.tryAccount(c, recipient);
      token = await oneTimeTokens.takeCode({ kinds, recipient }, body.token);
      await limits.forgive(recipient);
    }
    const verified = await applyToken(auth, token);
    if (verified.isHalf) return c.json({ msg: HALF, code: 200 });
    return c.json(await openSession(c, verified));
  });

  app.get('/verify', async (c) => {
    await limits.call(c);
    const redirectTo = redirectOf(c, auth);
    const { token: link = '', type = '' } = c.req.query();
    const isPkce = link.startsWith('pkce_');
    try {
      const token = await oneTimeTokens.takeLink(link, kindsOfType[readType(type)]);
      const verified = await applyToken(auth, token);
      if (verified.isHalf) {
        return c.redirect(withFragment(redirectTo, { message: HALF, sb: '' }), 303);
      }
      const { userId, method } = verified;
      const challenge = challengeIn(token);
      return await land(c, auth, { userId, method, challenge, redirectTo, type });
    } catch (error) {
      const description = 'Email link is invalid or has expired';
      return landRefused(c, error, { redirectTo, isPkce }, description);
    }
  });

  // Shows a button whose press uses the link up, because security scanners open the links in mails.
  app.get('/open', async (c) => {
    const { token = '', purpose = '', lang } = c.req.query();
    const type = Object.hasOwn(typeOfPurpose, purpose)
      ? typeOfPurpose[purpose as keyof typeof typeOfPurpose]
      : undefined;
    if (!type || !token) return showLinkPage(c, lang, null, 404);
    const redirectTo = redirectOf(c, auth);
    const fields = { token, type, redirect_to: redirectTo };
    const ask = { purpose: purpose as keyof typeof typeOfPurpose, fields };
    const response = await showLinkPage(c, lang, ask, 200);
    // The form's response redirects there, and browsers apply `form-action` to redirects.
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const targets = `form-action 'self' ${new URL(redirectTo).origin}`;
    // Set on the context, whose headers win over the response's in Hono.
    c.header('Content-Security-Policy', policy.replace("form-action 'self'", targets));
    return response;
  });
}

function readType(type: string): VerificationType {
  if (Object.hasOwn(kindsOfType, type)) return type as VerificationType;
  throw invalid('Invalid verification type');
}
