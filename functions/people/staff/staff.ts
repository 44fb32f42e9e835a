import Bowser from 'bowser';
import type { EndMySessionRequest, ListMySessionsResponse } from '#machines/api/staff.ts';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError, StaffProblemError } from '../../platform/errors.ts';
import { type AccountService, asPerson } from './account-service.ts';
import { type Acts, type AsRecorded, createActs, createAsRecorded } from './acts.ts';
import {
  type AsStaff,
  type CheckStaff,
  createAsStaff,
  createCheckStaff,
  type StaffMember,
} from './as-staff.ts';
import { createFindEditor, type FindEditor } from './find-editor.ts';
import { createPeople, type People } from './people.ts';
import { createListReadings, type ListReadings } from './readings.ts';

/** The sessions of accounts that we keep ourselves. */
interface OwnSessions {
  /** Lists a person's live sessions, the last used first. */
  list(
    userId: string,
  ): Promise<
    Array<{ id: string; user_agent: string | null; created_at: Date; refreshed_at: Date }>
  >;
  end(session: { id: string; user_id: string }, scope: 'local'): Promise<void>;
}

/** Lists and ends the caller's own sessions. */
interface MySessions {
  list(request: object, staff: StaffMember): Promise<ListMySessionsResponse>;
  end(request: EndMySessionRequest, staff: StaffMember): Promise<void>;
  endOthers(request: object, staff: StaffMember): Promise<void>;
}

/**
 * Creates the calls about one's own sessions.
 * @param own null where another service keeps the accounts: it cannot list sessions and only ends them by
 * scope.
 */
function createMySessions(deps: {
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
    async list(_, staff) {
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
    async endOthers(_, staff) {
      await acts.recordAround(staff, { act: 'end-other-sessions' }, () => signOut(staff, 'others'));
    },
  };
}

function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  return { browser: browser.name || null, system: os.name || null };
}

/** The calls of staff that depend on who they are. */
export interface Staff {
  check: CheckStaff;
  /** Returns who writes the website's content with a token; undefined if nobody does. */
  findEditor: FindEditor;
  asStaff: AsStaff;
  asRecorded: AsRecorded;
  acts: Acts;
  listReadings: ListReadings;
  people: People;
  mySessions: MySessions;
}

export interface StaffDeps {
  service: AccountService;
  /** Null where another service keeps the accounts. */
  ownSessions: OwnSessions | null;
  database: Pick<Database, 'kysely' | 'exclusively'>;
  publicUrl: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

export function createStaff({ service, ownSessions, database, publicUrl, now }: StaffDeps): Staff {
  const acts = createActs(database);
  const check = createCheckStaff(service, now);
  const asStaff = createAsStaff(check);
  return {
    acts,
    listReadings: createListReadings(database),
    check,
    findEditor: createFindEditor(check, now),
    asStaff,
    asRecorded: createAsRecorded(asStaff, acts),
    people: createPeople({ service, database, acts, publicUrl, now }),
    mySessions: createMySessions({ service, own: ownSessions, acts, database }),
  };
}
