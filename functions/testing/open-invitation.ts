import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;

/**
 * Returns an authenticator app. Each code is of a later period than the one before, because no code
 * is accepted twice.
 */
export function authenticatorApp(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / 1_000 / PERIOD_S));
    return totp.generate({ timestamp: last * PERIOD_S * 1_000 });
  };
}

/** The password of all staff in the tests. */
export const PASSWORD = 'quiet orchard lantern seven';

interface Session {
  access_token: string;
}

/**
 * Accepts an invitation of the accounts: sets a password, and signs in with a second factor.
 * @param link the address in the mail, or as the program prints it
 * @param nextOrigin the server of each call
 */
export async function openInvitation(
  link: string,
  nextOrigin: () => string,
  name = 'Mona',
): Promise<{ session: Session; nextCode: () => string }> {
  let token = '';
  const ask = async <T>(path: string, body: object, method = 'POST') => {
    const answer = await fetch(`${nextOrigin()}/auth/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const token_hash = new URL(link).searchParams.get('token');
  token = (await ask<Session>('/verify', { type: 'invite', token_hash })).access_token;
  await ask('/user', { password: PASSWORD, data: { name, hasPassword: true } }, 'PUT');
  interface Enrolled {
    id: string;
    totp: { secret: string };
  }
  const { id, totp } = await ask<Enrolled>('/factors', { factor_type: 'totp' });
  const { id: challenge_id } = await ask<{ id: string }>(`/factors/${id}/challenge`, {});
  const nextCode = authenticatorApp(totp.secret);
  const code = nextCode();
  const session = await ask<Session>(`/factors/${id}/verify`, { challenge_id, code });
  return { session, nextCode };
}
