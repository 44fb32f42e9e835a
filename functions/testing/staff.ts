import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { mayDo, type StaffRole } from '#machines/staff/policy.ts';
import { createAsRecorded } from '../people/staff/as-recorded.ts';
import type { AsStaff, StaffMember } from '../people/staff/as-staff.ts';
import { createStaff } from '../people/staff/staff.ts';
import type { Database } from '../platform/database/database.ts';
import { StaffProblemError } from '../platform/problem-error.ts';
import { type ApiOptions, createApi } from '../server/api.ts';

/** The server as it answers somebody of staff in this role; how it knows them is proved elsewhere. */
export function serverForStaff(
  role: StaffRole,
  deps: {
    database: Database;
    logger: ApiOptions['logger'];
    useCases: Partial<ApiOptions['useCases']>;
  },
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
  const staff = createStaff({
    service: { url: 'http://accounts.invalid', fetch, serviceKey: async () => '' },
    ownSessions: null,
    database: deps.database,
    publicUrl: '',
    now: Date.now,
  });
  const api = createApi({
    useCases: onlyUseCases(deps.useCases),
    staff: { ...staff, asStaff, asRecorded: createAsRecorded(asStaff, staff.acts) },
    webhooks: new Hono(),
    database: deps.database,
    logger: deps.logger,
    addressOf: () => '1.2.3.4',
  });
  return async (path, body) =>
    api.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
}

/** The use cases that a test asks; the others are there, and do nothing. */
export function onlyUseCases(known: Partial<ApiOptions['useCases']>): ApiOptions['useCases'] {
  return new Proxy(known, {
    get: (of, name) => Reflect.get(of, name) ?? {},
  }) as ApiOptions['useCases'];
}
