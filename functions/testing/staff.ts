import { randomUUID } from 'node:crypto';
import { mayDo, type StaffRole } from '#machines/staff/policy.ts';
import { mountAreas } from '../http/mount.ts';
import { createAsRecorded } from '../people/staff/acts.ts';
import type { AsStaff, StaffMember } from '../people/staff/as-staff.ts';
import { createStaff } from '../people/staff/staff.ts';
import type { Database } from '../platform/database/database.ts';
import { StaffProblemError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { deriveKeys } from '../platform/security/keys.ts';
import { areas } from '../server/compose.ts';

/** The server as it answers somebody of staff in this role; how it knows them is proved elsewhere. */
export function serverForStaff(
  role: StaffRole,
  { database, ...parts }: { database: Database; logger: Logger } & Record<string, unknown>,
): (path: string, body: object) => Promise<Response> {
  const member: StaffMember = {
    id: randomUUID(),
    name: 'Nour',
    email: 'nour@example.org',
    role,
    sessionId: randomUUID(),
    token: '',
  };
  const asStaff: AsStaff = (act, answer) => async (request, language) => {
    if (!mayDo(role, act)) throw new StaffProblemError('role_refused');
    return answer(request, member, language);
  };
  const staff = openStaff(database);
  const asRecorded = createAsRecorded(asStaff, staff.acts);
  const api = serverOf({ ...parts, database, staff: { ...staff, asStaff, asRecorded } });
  return async (path, body) =>
    api.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
}

/** Staff whose accounts cannot be reached. */
const openStaff = (database: Database) =>
  createStaff({
    service: { url: 'http://accounts.invalid', fetch, serviceKey: async () => '' },
    ownSessions: null,
    database,
    publicUrl: '',
    now: Date.now,
  });

/** The server of these parts; the others are there, and do nothing. */
export function serverOf(parts: { logger: Logger } & Record<string, unknown>) {
  const database = { sql: {}, servers: 'one' };
  const known = {
    limits: { writesPerMinute: 10_000, pollsPerMinute: 10_000 },
    addressOf: () => '1.2.3.4',
    keys: deriveKeys(Buffer.alloc(32)),
    accounts: null,
    database,
    staff: openStaff(database as never),
    ...parts,
  };
  const deps = new Proxy(known, { get: (of, name) => (name in of ? Reflect.get(of, name) : {}) });
  return mountAreas<never>(areas, deps as never);
}
