import type { GoTrueClient } from '@supabase/auth-js';
import { type AuthService, openAuthService } from 'accounts/testing';
import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '#machines/staff/policy.ts';
import { createStaff } from '../people/staff/staff.ts';
import { testDatabase } from './database.ts';

export const tokenOf = async (client: GoTrueClient) =>
  (await client.getSession()).data.session?.access_token ?? '';

/** Our own accounts, with staff who sign in. */
export async function openStaffAccounts() {
  const database = await testDatabase();
  // The package knows its own tables alone.
  const { sql, close } = database;
  const kysely = database.kysely as unknown as AuthService['database']['kysely'];
  const service = await openAuthService({}, { database: { kysely, sql, close } });
  let people = 0;

  async function giveRole(id: string, role: StaffRole | null) {
    const { auth } = service;
    await kysely.transaction().execute(async (tx) => {
      await auth.accounts.change(tx, await auth.accounts.get(id, tx), { app_metadata: { role } });
    });
  }

  /** Signs in with a second factor. */
  async function showFactor(client: GoTrueClient) {
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    if (data?.type !== 'totp') throw new Error('no factor');
    const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate({
      timestamp: service.now(),
    });
    await client.mfa.challengeAndVerify({ factorId: data.id, code });
  }

  return {
    database,
    service,
    giveRole,
    /** Staff, as one of the servers that use the database knows them. */
    openStaff() {
      const { auth, siteUrl: publicUrl, now } = service;
      const { url: issuer } = auth;
      const serviceKey = auth.accessTokens.signForService;
      return createStaff({
        service: {
          url: issuer,
          fetch: (address, init) => fetch(`${address}`.replace(issuer, service.url), init),
          serviceKey,
        },
        ownSessions: auth.sessions,
        database,
        publicUrl,
        now,
      });
    },
    /** Somebody of staff who is signed in with a second factor. */
    async staff(role: StaffRole | null, { hasFactor = true } = {}) {
      people += 1;
      const person = await service.person(`${role}${people}@example.org`);
      await giveRole(person.id, role);
      const client = service.client();
      await client.signInWithPassword(person);
      if (hasFactor) await showFactor(client);
      return { ...person, client, token: await tokenOf(client) };
    },
    async close() {
      await service.close();
      await database.close();
    },
  };
}
