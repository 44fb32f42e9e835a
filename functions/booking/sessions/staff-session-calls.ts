import type { MiddlewareHandler } from 'hono';
import { endSessions, listSessions, markSession, tickFollowUp } from '#machines/api/sessions.ts';
import type { Pauses } from '../../delivery/deliveries/pauses.ts';
import { type Answer, done } from '../../http/answer.ts';
import type { ApiEnv } from '../../http/env.ts';
import type { Staff } from '../../people/staff/staff.ts';
import type { FollowUps } from './follow-ups.ts';
import type { Sessions } from './sessions.ts';

export interface SessionUseCases {
  sessions: Sessions;
  followUps: FollowUps;
  pauses: Pick<Pauses, 'aboutOf'>;
}

interface Limits {
  reads: MiddlewareHandler<ApiEnv>;
  writes: MiddlewareHandler<ApiEnv>;
}

/** Mounts staff's calls about sessions and follow-ups; each is recorded before it runs. */
export function addStaffSessionCalls(
  answer: Answer,
  { reads, writes }: Limits,
  { asStaff, asRecorded }: Pick<Staff, 'asStaff' | 'asRecorded'>,
  { sessions, followUps, pauses }: SessionUseCases,
): void {
  const orderOf = ({ deliveryId }: { deliveryId: string }) => pauses.aboutOf(deliveryId);
  answer(
    listSessions,
    reads,
    asStaff('list-sessions', async (week, _, language) => ({
      sessions: await sessions.list(week, language),
      followUps: await followUps.list(language),
    })),
  );
  answer(
    markSession,
    writes,
    asRecorded('mark-session', ({ sessionId }) => sessions.aboutOf(sessionId), done(sessions.mark)),
  );
  answer(endSessions, writes, asRecorded('end-sessions', orderOf, done(sessions.end)));
  answer(tickFollowUp, writes, asRecorded('tick-follow-up', orderOf, done(followUps.tick)));
}
