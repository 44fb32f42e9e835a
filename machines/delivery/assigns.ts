import { assign } from 'xstate';
import { latestReminder } from './reminders.ts';
import { DUE_AFTER_MS } from './timings.ts';
import type { DeliveryContext, DeliveryEvent, DeliveryKind, PauseReason } from './types.ts';

function change<P>(changes: (context: DeliveryContext, params: P) => Partial<DeliveryContext>) {
  return assign<DeliveryContext, DeliveryEvent, P, DeliveryEvent, never>(({ context }, params) =>
    changes(context, params),
  );
}

const later = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString();

/** Returns when a delivery is due whose time begins now; null where its sessions say when. */
export function dueAfter(kind: DeliveryKind, startsAt: string): string | null {
  const ms = DUE_AFTER_MS[kind];
  return ms === null ? null : later(startsAt, ms);
}

/** Pure updates of the context. */
export const assigns = {
  /** The time begins with the answers; answers that come during a pause end when it ends. */
  startTime: change<{ at: string }>(({ kind, pausedAt }, { at }) => ({
    dueAt: dueAfter(kind, at),
    pausedAt: pausedAt && at,
  })),
  clear: change<undefined>(() => ({ isCleared: true })),
  keepFile: change<{ documentId: string }>((_, { documentId }) => ({ documentId })),
  noteFailure: change<undefined>(() => ({ hasFailed: true })),
  noteNotified: change<undefined>(() => ({ isNotified: true })),
  holdSession: change<{ sessionId: string }>(({ sessionsHeld }, { sessionId }) => ({
    sessionsHeld: [...sessionsHeld, sessionId],
  })),
  pause: change<{ reason: PauseReason; at: string }>(({ pauses, pausedAt }, { reason, at }) => ({
    pauses: [...pauses, reason],
    pausedAt: pausedAt ?? at,
  })),
  endPause: change<{ reason: PauseReason }>(({ pauses }, { reason }) => ({
    pauses: pauses.filter((each) => each !== reason),
  })),
  /** Extends the remaining time by the length of the pause. */
  resume: change<{ at: string }>(({ dueAt, pausedAt }, { at }) => ({
    pauses: [],
    pausedAt: null,
    dueAt: dueAt && pausedAt && later(dueAt, Date.parse(at) - Date.parse(pausedAt)),
  })),
  remind: change<{ at: string }>((context, { at }) => ({
    reminders: latestReminder(context, at)?.count ?? context.reminders,
  })),
};
