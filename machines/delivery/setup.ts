import { assign, setup } from 'xstate';
import { DUE_AFTER_MS, latestReminder, nextReminder } from './timings.ts';
import {
  type DeliveryContext,
  type DeliveryEffect,
  type DeliveryEvent,
  type DeliveryInput,
  type DeliveryKind,
  type DeliveryNotice,
  isFromAnswers,
  type PauseReason,
} from './types.ts';

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
const assigns = {
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

type ParamsOf<Type extends DeliveryEffect['type']> = Extract<
  DeliveryEffect,
  { type: Type }
>['params'];

/** An action that the server performs. */
function effect<Type extends DeliveryEffect['type']>() {
  return (_: unknown, _params: ParamsOf<Type>) => undefined;
}

/** Effects that the server performs in the transaction that stores the event. */
const effects = {
  writeDraft: effect<'writeDraft'>(),
  typeset: effect<'typeset'>(),
  tellCustomer: effect<'tellCustomer'>(),
  tellPaused: effect<'tellPaused'>(),
  tellResumed: effect<'tellResumed'>(),
  tellStaff: effect<'tellStaff'>(),
  noteDuplicate: effect<'noteDuplicate'>(),
};

type Given = { context: DeliveryContext; event: DeliveryEvent };

const rests = ({ pauses }: DeliveryContext, event: DeliveryEvent) =>
  'reason' in event && pauses.includes(event.reason);

const isAgreed = (event: DeliveryEvent) => 'reason' in event && event.reason === 'agreement';

function isNewSession({ sessionsHeld }: DeliveryContext, event: DeliveryEvent): boolean {
  return event.type === 'session.held' && !sessionsHeld.includes(event.sessionId);
}

const guards = {
  isOfKind: ({ context }: Given, kind: DeliveryKind) => context.kind === kind,
  isUnanswered: ({ context }: Given) => isFromAnswers(context.kind) && context.dueAt === null,
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

export const deliverySetup = setup({
  types: {
    input: {} as DeliveryInput,
    context: {} as DeliveryContext,
    events: {} as DeliveryEvent,
  },
  actions: { ...assigns, ...effects },
  guards,
});

type EventOf<Type extends DeliveryEvent['type']> = Extract<DeliveryEvent, { type: Type }>;

interface With<Event> {
  event: Event;
}

export const notifyStaff = <const N extends DeliveryNotice>(notice: N) =>
  ({ type: 'tellStaff', params: { notice } }) as const;

export const startTime = {
  type: 'startTime',
  params: ({ event }: With<EventOf<'answers.given' | 'answers.waived'>>) => ({ at: event.at }),
} as const;

export const keepFile = {
  type: 'keepFile',
  params: ({ event: { documentId } }: With<EventOf<'file.stored'>>) => ({ documentId }),
} as const;

export const pause = {
  type: 'pause',
  params: ({ event: { reason, at } }: With<EventOf<'work.paused'>>) => ({ reason, at }),
} as const;

const at = ({ event }: With<EventOf<'work.paused' | 'work.resumed'>>) => ({ at: event.at });

/**
 * Tells the customer of a pause that was agreed on, in the words of staff; a dispute has mails of
 * its own.
 */
export const agree = [pause, { type: 'tellPaused', params: at }] as const;

export const endPause = {
  type: 'endPause',
  params: ({ event: { reason } }: With<EventOf<'work.resumed'>>) => ({ reason }),
} as const;

export const resume = {
  type: 'resume',
  params: ({ event: { at } }: With<EventOf<'work.resumed'>>) => ({ at }),
} as const;

export const goOn = [resume, { type: 'tellResumed', params: at }] as const;

export const holdSession = {
  type: 'holdSession',
  params: ({ event: { sessionId } }: With<EventOf<'session.held'>>) => ({ sessionId }),
} as const;

type Timed = With<EventOf<'time.passed'>> & { context: DeliveryContext };

/** The effect comes first, because it reads the reminders as they were before. */
export const remind = [
  {
    type: 'tellStaff',
    params: ({ context, event }: Timed) => ({
      notice: latestReminder(context, event.at)?.notice ?? 'delivery_overdue',
    }),
  },
  { type: 'remind', params: ({ event }: Timed) => ({ at: event.at }) },
] as const;
