import type { AuthOptions } from '../options.ts';

/** Longer than any flow, challenge or enrolment lasts. */
const KEPT_MS = 60 * 60_000;

/** Deletes what nobody can use any more: codes, flows, challenges, unfinished enrolments, idle sessions. */
export async function deleteEnded({
  kysely,
  settings,
  now,
}: Pick<AuthOptions, 'kysely' | 'settings' | 'now'>): Promise<void> {
  const at = new Date(now());
  const old = new Date(now() - KEPT_MS);
  const idle = new Date(now() - settings.sessionDays * 86_400_000);
  await kysely.deleteFrom('accounts.one_time_tokens').where('expires_at', '<=', at).execute();
  await kysely.deleteFrom('accounts.challenges').where('created_at', '<=', old).execute();
  await kysely.deleteFrom('accounts.flows').where('created_at', '<=', old).execute();
  await kysely
    .deleteFrom('accounts.factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<=', old)
    .execute();
  await kysely.deleteFrom('accounts.sessions').where('refreshed_at', '<=', idle).execute();
}
