import { generateKeyPairSync } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';
import { type Page, test } from 'playwright/test';
import { openInvitation } from '#functions/testing/open-invitation.ts';
import type { Language } from '#machines/language.ts';
import type { StaffRole } from '#machines/staff/policy.ts';
import { mailTo } from './mailbox.ts';

const KID = 'browser-tests';

/**
 * Returns the keys that the programs under test sign with, as in their setting, so that tests can
 * sign too.
 */
export function signingKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({
    keys: [{ ...privateKey.export({ format: 'jwk' }), kid: KID, alg: 'ES256' }],
  });
}

async function serviceToken(origin: string): Promise<string> {
  const [key] = (JSON.parse(process.env.E2E_SIGNING_KEYS ?? '') as { keys: [JWK] }).keys;
  return new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'ES256', kid: KID, typ: 'JWT' })
    .setIssuer(`${origin}/auth/v1`)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(await importJWK(key, 'ES256'));
}

/**
 * Invites somebody with a role.
 * @returns the link of the mail
 */
export async function inviteByMail(
  email: string,
  { role, language }: { role: StaffRole; language: Language },
): Promise<string> {
  const origin = test.info().project.use.baseURL ?? '';
  const headers = {
    Authorization: `Bearer ${await serviceToken(origin)}`,
    'Content-Type': 'application/json',
  };
  const ask = async (path: string, method: string, body: object) => {
    const answer = await fetch(`${origin}/auth/v1${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  const target = encodeURIComponent(`${origin}/admin`);
  const { id } = await ask(`/invite?redirect_to=${target}`, 'POST', { email, data: { language } });
  await ask(`/admin/users/${id}`, 'PUT', { app_metadata: { role } });
  const { text } = await mailTo(email);
  const link = /https?:\S+\/open\?\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}

/** Opens the page as a member of staff who has signed in with a second factor. */
export async function signInAs(
  page: Page,
  email: string,
  invitation: { role: StaffRole; language: Language },
): Promise<void> {
  await keepSession(page, await sessionOf(email, invitation));
}

/** Signs a page in by storing a session, as the staff area does. */
export function keepSession(page: Page, session: string): Promise<unknown> {
  return page.addInitScript((kept) => localStorage.setItem('staff-session', kept), session);
}

/**
 * Invites a member of staff and signs them in with a second factor.
 * @returns their session
 */
export async function sessionOf(
  email: string,
  invitation: { role: StaffRole; language: Language },
  name?: string,
): Promise<string> {
  return (await staffMember(email, invitation, name)).session;
}

/**
 * Invites a member of staff, who then has a password and an app.
 * @returns their session, and the app's next code
 */
export async function staffMember(
  email: string,
  invitation: { role: StaffRole; language: Language },
  name?: string,
): Promise<{ session: string; nextCode: () => string }> {
  const link = await inviteByMail(email, invitation);
  const { origin } = new URL(link);
  const { session, nextCode } = await openInvitation(link, () => origin, name);
  return { session: JSON.stringify(session), nextCode };
}
