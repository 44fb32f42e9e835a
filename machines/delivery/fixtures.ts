import { statePathOf, store } from '../step.ts';
import { beginDelivery, type DeliveryStep, restoreDelivery, stepDelivery } from './step.ts';
import type { DeliveryEvent, DeliveryInput, PauseReason } from './types.ts';

const settledAt = '2026-02-01T12:00:00.000Z';

/** A moment so many hours after the settlement. */
export const hours = (count: number) =>
  new Date(Date.parse(settledAt) + count * 3_600_000).toISOString();

const input: Omit<DeliveryInput, 'kind'> = {
  startsAt: settledAt,
  hasAnswers: false,
  sessions: null,
};

export const instant: DeliveryInput = { ...input, kind: 'instant' };
export const text: DeliveryInput = { ...input, kind: 'text', hasAnswers: true };
export const unanswered: DeliveryInput = { ...input, kind: 'text' };
export const artwork: DeliveryInput = { ...input, kind: 'artwork', hasAnswers: true };
export const unansweredArtwork: DeliveryInput = { ...input, kind: 'artwork' };
export const twoSessions: DeliveryInput = { ...input, kind: 'sessions', sessions: 2 };

export const answered = (at = hours(30)) => ({ type: 'answers.given', at }) as const;
export const waived = { type: 'answers.waived', at: hours(30) } as const;
export const written = { type: 'draft.written' } as const;
export const flagged = { type: 'draft.flagged' } as const;
export const failed = { type: 'draft.failed' } as const;
export const redraft = { type: 'draft.requested' } as const;
export const returned = { type: 'draft.returned' } as const;
export const approved = { type: 'draft.approved' } as const;
export const stored = { type: 'file.stored', documentId: 'document-1' } as const;
export const replaced = { type: 'file.stored', documentId: 'document-2' } as const;
export const fileFailed = { type: 'file.failed' } as const;
export const fileReturned = { type: 'file.returned', documentId: 'document-1' } as const;
export const fileApproved = { type: 'file.approved', documentId: 'document-1' } as const;
export const customerTold = { type: 'customer.told' } as const;
export const held = (sessionId: string) => ({ type: 'session.held', sessionId }) as const;
export const sessionsEnded = { type: 'sessions.ended' } as const;
export const reversed = { type: 'order.reversed' } as const;
export const erased = { type: 'order.erased' } as const;
export const passed = (at: string) => ({ type: 'time.passed', at }) as const;
export const paused = (at = hours(10), reason: PauseReason = 'dispute') =>
  ({ type: 'work.paused', reason, at }) as const;
export const resumed = (at = hours(15), reason: PauseReason = 'dispute') =>
  ({ type: 'work.resumed', reason, at }) as const;

export const allEvents: readonly DeliveryEvent[] = [
  answered(),
  waived,
  written,
  flagged,
  failed,
  redraft,
  returned,
  approved,
  stored,
  replaced,
  fileFailed,
  fileReturned,
  fileApproved,
  customerTold,
  held('session-1'),
  held('session-2'),
  sessionsEnded,
  reversed,
  erased,
  passed(hours(1)),
  passed(hours(700)),
  paused(),
  paused(hours(11), 'agreement'),
  resumed(),
  resumed(hours(16), 'agreement'),
];

/** Sends the events one by one, storing and restoring the delivery each time; returns the last step. */
export function play(input: DeliveryInput, ...events: DeliveryEvent[]): DeliveryStep {
  let step: DeliveryStep = beginDelivery(input);
  for (const event of events) {
    const kept = JSON.parse(JSON.stringify(store(step.snapshot)));
    step = stepDelivery(restoreDelivery(kept), event);
  }
  return step;
}

export const pathOf = (step: DeliveryStep) => statePathOf(step.snapshot);
export const effectNamesOf = ({ effects }: DeliveryStep) =>
  effects.map((effect) => (effect.type === 'tellStaff' ? effect.params.notice : effect.type));
export const dueAt = ({ snapshot }: DeliveryStep) => snapshot.context.dueAt;
