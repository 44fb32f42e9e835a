import Bowser from 'bowser';
import type { EndMySessionRequest, ListMySessionsResponse } from '#machines/api/staff.ts';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError, StaffProblemError } from '../../platform/problem-error.ts';
import { type AccountService, asPerson } from './account-service.ts';
import type { Acts } from './acts.ts';
import type { StaffMember } from './as-staff.ts';

/** The sessions of accounts that we keep ourselves. */
export interface OwnSessions {
  /** Lists a person's live sessions, the last used first. */
  list(
    userId: string,
  ): Promise<
    Array<{ id: string; user_agent: string | null; created_at: Date; refreshed_at: Date }>
  >;
  end(session: { id: string; user_id: string }, scope: 'local'): Promise<void>;
}

/** Lists and ends the caller's own sessions. */
export interface MySessions {
  list(staff: StaffMember): Promise<ListMySessionsResponse>;
  end(request: EndMySessionRequest, staff: StaffMember): Promise<void>;
  endOthers(staff: StaffMember): Promise<void>;
}

/**
 * Creates the calls about one's own sessions.
 * @param own null where another service keeps the accounts: it cannot list sessions and only ends them by
 * scope.
 */
export function createMySessions(deps: {
  service: AccountService;
  own: OwnSessions | null;
  acts: Acts;
  database: Pick<Database, 'kysely'>;
}): MySessions {
  const { service, own, acts, database } = deps;

  async function signOut({ token }: StaffMember, scope: 'local' | 'others'): Promise<void> {
    const { ok } = await asPerson(service, token, `/logout?scope=${scope}`, 'POST');
    if (!ok) throw new StaffProblemError('sign_in_needed');
  }

  return {
    async list(staff) {
      if (!own) return { sessions: null };
      const sessions = (await own.list(staff.id)).map((session) => ({
        id: session.id,
        ...deviceOf(session.user_agent),
        startedAt: session.created_at.toISOString(),
        usedAt: session.refreshed_at.toISOString(),
        isThis: session.id === staff.sessionId,
      }));
      return { sessions: sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis)) };
    },
    async end({ id }, staff) {
      if (!own && id !== staff.sessionId) throw new ProblemError('not_found');
      await acts.record(database.kysely, staff, { act: 'end-my-session' });
      if (own) await own.end({ id, user_id: staff.id }, 'local');
      else await signOut(staff, 'local');
    },
    async endOthers(staff) {
      await acts.recordAround(staff, { act: 'end-other-sessions' }, () => signOut(staff, 'others'));
    },
  };
}

function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  return { browser: browser.name || null, system: os.name || null };
}
