import { nextReminder } from './reminders.ts';
import type { DeliveryContext, DeliveryEvent, DeliveryKind } from './types.ts';

type Given = { context: DeliveryContext; event: DeliveryEvent };

const rests = ({ pauses }: DeliveryContext, event: DeliveryEvent) =>
  'reason' in event && pauses.includes(event.reason);

const isAgreed = (event: DeliveryEvent) => 'reason' in event && event.reason === 'agreement';

function isNewSession({ sessionsHeld }: DeliveryContext, event: DeliveryEvent): boolean {
  return event.type === 'session.held' && !sessionsHeld.includes(event.sessionId);
}

export const guards = {
  isOfKind: ({ context }: Given, kind: DeliveryKind) => context.kind === kind,
  isUnanswered: ({ context }: Given) => context.kind === 'text' && context.dueAt === null,
  isNewPause: ({ context, event }: Given) => !rests(context, event),
  isAgreement: ({ event }: Given) => isAgreed(event),
  isNewAgreement: ({ context, event }: Given) => !rests(context, event) && isAgreed(event),
  isPause: ({ context, event }: Given) => rests(context, event),
  isOnlyAgreement: ({ context, event }: Given) =>
    rests(context, event) && context.pauses.length === 1 && isAgreed(event),
  isOnlyPause: ({ context, event }: Given) => rests(context, event) && context.pauses.length === 1,
  isStoredFile: ({ context, event }: Given) =>
    'documentId' in event && event.documentId === context.documentId,
  isFirstFailure: ({ context }: Given) => !context.hasFailed,
  isNotified: ({ context }: Given) => context.isNotified,
  isReminderDue: ({ context, event }: Given) =>
    event.type === 'time.passed' && (nextReminder(context)?.at ?? Infinity) <= Date.parse(event.at),
  isNewSession: ({ context, event }: Given) => isNewSession(context, event),
  isLastSession: ({ context, event }: Given) =>
    isNewSession(context, event) && context.sessionsHeld.length + 1 === context.sessions,
};
