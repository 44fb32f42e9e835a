import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { saveAnswers } from '#machines/api/booking.ts';
import {
  closeCareCase,
  type ListedCareCase,
  listCareCases,
  type ReadCareCaseResponse,
  readCareCase,
} from '#machines/api/care.ts';
import type { MessageFields } from '#machines/api/forms.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { mayDo, type StaffRole } from '#machines/staff/policy.ts';
import { mountAreas } from '../http/mount.ts';
import type { Colleague } from '../mail/mail-readers.ts';
import { createAsRecorded } from '../people/staff/acts.ts';
import type { AsStaff, StaffMember } from '../people/staff/as-staff.ts';
import { createStaff } from '../people/staff/staff.ts';
import type { Database } from '../platform/database/database.ts';
import { StaffProblemError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { deriveKeys } from '../platform/security/keys.ts';
import { areas } from '../server/compose.ts';
import { newVisitor, type Visitor } from './visitor.ts';
import { openWorld } from './world.ts';

/** The server as it answers somebody of staff in this role; how it knows them is proved elsewhere. */
export function serverForStaff(
  role: StaffRole,
  { database, ...parts }: { database: Database; logger: Logger } & Record<string, unknown>,
): (path: string, body: object, headers?: Record<string, string>) => Promise<Response> {
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
  return async (path, body, headers = {}) =>
    api.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
}

/** A member of staff whom mails go to. */
export const colleague = (role: StaffRole, changes: Partial<Colleague> = {}): Colleague => ({
  ...{ id: randomUUID(), name: 'Nour', email: `${role}@example.org`, role },
  ...{ language: 'en', prefersDigest: false },
  ...changes,
});

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

export const danger = 'I want to kill myself.';
export const calm = 'A small garden.';

/** A server whose jobs do not run, people who may be in danger, and staff who look after them. */
export async function openCare() {
  const world = await openWorld();
  const { useCases } = world;

  async function ask<T = { [key: string]: unknown }>(role: StaffRole, path: string, body: object) {
    const response = await serverForStaff(role, useCases)(path, body);
    return { status: response.status, body: (await response.json()) as T };
  }

  async function cases(): Promise<ListedCareCase[]> {
    const { body } = await ask<{ cases: ListedCareCase[] }>('support', listCareCases.path, {});
    return body.cases;
  }

  const read = async (caseId: string, role: StaffRole = 'support') =>
    (await ask<ReadCareCaseResponse>(role, readCareCase.path, { caseId })).body;

  return {
    ...world,
    asStaff: ask,
    cases,
    async onlyCase(): Promise<string> {
      const [first, ...others] = await cases();
      if (!first || others.length > 0) throw new Error(`not one case, but ${others.length + 1}`);
      return first.id;
    },
    read,
    /** Reads a case, and closes it. */
    async closeCase(caseId: string, changes: object = {}, role: StaffRole = 'support') {
      const { seen } = await read(caseId);
      const request = { caseId, seen, reason: 'safe', note: 'We talked.', work: null, ...changes };
      return ask(role, closeCareCase.path, request);
    },
    /** Sends a message of a form that has been open for a minute. */
    async send(changes: Partial<MessageFields> = {}): Promise<boolean> {
      vi.useFakeTimers({ now: Date.now() - MINUTE_MS, toFake: ['Date'] });
      const ticket = useCases.formTickets.issue('contact');
      vi.useRealTimers();
      const who = { name: 'Layla', email: 'layla@example.org', subject: '' } as const;
      const request = { ...who, message: danger, ...changes, website: '', ticket };
      return useCases.messages.send(request, 'ar', randomUUID());
    },
    book: (lifeVision: string) =>
      newVisitor(world, { _answers: { currentSituation: 'I moved here.', lifeVision } }),
    save: ({ token }: Visitor, lifeVision: string) =>
      world.post(saveAnswers.path, { token, answers: { lifeVision } }),
    /** Deletes all cases, messages and mails. */
    async clear(): Promise<void> {
      await world.database.sql.query('delete from care_cases; delete from messages');
      world.mails.length = 0;
    },
  };
}
