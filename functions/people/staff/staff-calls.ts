import type { MiddlewareHandler } from 'hono';
import { changeStaffRole } from '#machines/api/change-staff-role.ts';
import { inviteStaff } from '#machines/api/invite-staff.ts';
import { inviteStaffAgain } from '#machines/api/invite-staff-again.ts';
import { listReadings } from '#machines/api/list-readings.ts';
import { listStaff } from '#machines/api/list-staff.ts';
import { listStaffActs } from '#machines/api/list-staff-acts.ts';
import { endMySession, endOtherSessions, listMySessions } from '#machines/api/my-sessions.ts';
import { removeStaff } from '#machines/api/remove-staff.ts';
import { type Answer, done } from '../../http/answer.ts';
import type { ApiEnv } from '../../http/env.ts';
import type { Staff } from './staff.ts';

interface StaffLimits {
  reads: MiddlewareHandler<ApiEnv>;
  writes: MiddlewareHandler<ApiEnv>;
  mails: MiddlewareHandler<ApiEnv>;
}

/** Mounts the calls of staff, each for the roles that the policy names. */
export function addStaffCalls(
  answer: Answer,
  { reads, writes, mails }: StaffLimits,
  { asStaff, people, acts, listReadings: readings, mySessions }: Staff,
): void {
  answer(
    listStaff,
    reads,
    asStaff('list-staff', async (_, staff) => ({ people: await people.list(staff) })),
  );
  answer(
    inviteStaff,
    mails,
    asStaff('invite-staff', async (request, staff) => ({
      person: await people.invite(request, staff),
    })),
  );
  answer(inviteStaffAgain, mails, asStaff('invite-staff', done(people.inviteAgain)));
  answer(changeStaffRole, writes, asStaff('change-staff-role', done(people.changeRole)));
  answer(removeStaff, writes, asStaff('remove-staff', done(people.remove)));
  answer(listStaffActs, reads, asStaff('list-staff-acts', acts.list));
  answer(listReadings, reads, asStaff('list-readings', readings));
  answer(
    listMySessions,
    reads,
    asStaff('list-my-sessions', (_, staff) => mySessions.list(staff)),
  );
  answer(endMySession, writes, asStaff('end-my-session', done(mySessions.end)));
  answer(
    endOtherSessions,
    writes,
    asStaff(
      'end-other-sessions',
      done((_, staff) => mySessions.endOthers(staff)),
    ),
  );
}
