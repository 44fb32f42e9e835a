import { Secret, TOTP } from 'otpauth';
import type { Program } from './program.ts';

/**
 * Opens the first owner's link that a server printed, and gives them a password and a second factor; each call goes to
 * the next server.
 * @param urls the servers of one installation
 * @returns the token of their session
 */
export async function openOwner({ stdout }: Program, urls: readonly string[]): Promise<string> {
  const [, token_hash] = /First owner\s+\S+\?(?:\S*&)?token=([^&\s]+)/.exec(stdout()) ?? [];
  let token = '';
  let calls = 0;
  const ask = async <T>(path: string, body: object, method = 'POST') => {
    const url = urls[calls++ % urls.length];
    const answer = await fetch(`${url}/auth/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  interface Opened {
    access_token: string;
  }
  token = (await ask<Opened>('/verify', { type: 'invite', token_hash })).access_token;
  const data = { name: 'Mona', hasPassword: true };
  await ask('/user', { password: 'quiet orchard lantern seven', data }, 'PUT');
  const enrolling = { factor_type: 'totp' };
  const { id, totp } = await ask<{ id: string; totp: { secret: string } }>('/factors', enrolling);
  const { id: challenge_id } = await ask<{ id: string }>(`/factors/${id}/challenge`, {});
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  return (await ask<Opened>(`/factors/${id}/verify`, { challenge_id, code })).access_token;
}
