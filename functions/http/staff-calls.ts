import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '#machines/api/call.ts';
import { changeStaffRole } from '#machines/api/change-staff-role.ts';
import { inviteStaff } from '#machines/api/invite-staff.ts';
import { inviteStaffAgain } from '#machines/api/invite-staff-again.ts';
import { listStaff } from '#machines/api/list-staff.ts';
import { listStaffActs } from '#machines/api/list-staff-acts.ts';
import { endMySession, endOtherSessions, listMySessions } from '#machines/api/my-sessions.ts';
import { removeStaff } from '#machines/api/remove-staff.ts';
import type { Language } from '#machines/language.ts';
import type { Staff } from '../staff/staff.ts';
import type { ApiEnv } from './env.ts';

/** Mounts a call: its limit, then the checks of its body, then what answers it. */
export type Answer = <Request, Sent>(
  call: Call<Request, Sent, unknown>,
  limit: MiddlewareHandler<ApiEnv>,
  handle: (request: Request, language: Language, c: Context) => Promise<Sent>,
) => void;

interface StaffLimits {
  reads: MiddlewareHandler<ApiEnv>;
  writes: MiddlewareHandler<ApiEnv>;
  mails: MiddlewareHandler<ApiEnv>;
}

/** The calls of staff, each for those whom the policy names. */
export function addStaffCalls(
  answer: Answer,
  { reads, writes, mails }: StaffLimits,
  { asStaff, people, acts, mySessions }: Staff,
): void {
  const done = { success: true } as const;
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
  answer(
    inviteStaffAgain,
    mails,
    asStaff('invite-staff', async (request, staff) => {
      await people.inviteAgain(request, staff);
      return done;
    }),
  );
  answer(
    changeStaffRole,
    writes,
    asStaff('change-staff-role', async (request, staff) => {
      await people.changeRole(request, staff);
      return done;
    }),
  );
  answer(
    removeStaff,
    writes,
    asStaff('remove-staff', async (request, staff) => {
      await people.remove(request, staff);
      return done;
    }),
  );
  answer(listStaffActs, reads, asStaff('list-staff-acts', acts.list));
  answer(
    listMySessions,
    reads,
    asStaff('list-my-sessions', (_, staff) => mySessions.list(staff)),
  );
  answer(
    endMySession,
    writes,
    asStaff('end-my-session', async (request, staff) => {
      await mySessions.end(request, staff);
      return done;
    }),
  );
  answer(
    endOtherSessions,
    writes,
    asStaff('end-other-sessions', async (_, staff) => {
      await mySessions.endOthers(staff);
      return done;
    }),
  );
}
