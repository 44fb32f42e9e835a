/**
 * How a sold thing is made. `instant`: the same for everybody, typeset at once. `text`: written from the answers
 * and reviewed. `artwork`: a file that staff make from the answers. `audio`, `slides`: a file that staff make. `handmade`: the same, of an item that the program does
 * not know. `sessions`: held with the customer.
 */
export const deliveryKinds = [
  'instant',
  'text',
  'artwork',
  'audio',
  'slides',
  'handmade',
  'sessions',
] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];

/** What is made from the customer's answers, and begins with them. */
export const kindsFromAnswers = ['text', 'artwork'] as const satisfies readonly DeliveryKind[];

export const isFromAnswers = (kind: DeliveryKind): boolean =>
  kindsFromAnswers.some((each) => each === kind);

/** The stages of work under way. A paused delivery goes on from its stage. */
export const stages = [
  'waitingForAnswers',
  'drafting',
  'held',
  'draftFailed',
  'inReview',
  'typesetting',
  'inTheMaking',
  'fileInReview',
  'meeting',
] as const;

export type Stage = (typeof stages)[number];

/** Why a delivery rests: a bank questions its money, or staff have agreed on it with the customer. */
export type PauseReason = 'dispute' | 'agreement';

export interface DeliveryInput {
  kind: DeliveryKind;
  /** When its order was settled, ISO 8601. */
  startsAt: string;
  /** The customer has answered the questions. */
  hasAnswers: boolean;
  /** How many sessions it holds; null where that is agreed with the customer, and for anything else. */
  sessions: number | null;
}

export interface DeliveryContext {
  kind: DeliveryKind;
  /** ISO 8601; null while nothing is due. */
  dueAt: string | null;
  /** How often staff were reminded of the time it is due. */
  reminders: number;
  pauses: readonly PauseReason[];
  /** Since when it rests, ISO 8601. */
  pausedAt: string | null;
  /** A person has read flagged answers, and lets the draft be written. */
  isCleared: boolean;
  /** The file that is kept; null before the first. */
  documentId: string | null;
  /** Staff were notified that typesetting fails. */
  hasFailed: boolean;
  /** The customer was mailed where to find it. */
  isNotified: boolean;
  sessions: number | null;
  /** The ids under which sessions were noted as held. */
  sessionsHeld: readonly string[];
}

/**
 * Every event that moves the due time carries its own time (ISO 8601), because the machine has no
 * clock.
 */
export type DeliveryEvent =
  | { type: 'answers.given'; at: string }
  /** Staff begin without answers, because the customer gives none. */
  | { type: 'answers.waived'; at: string }
  | { type: 'draft.written' }
  /** The answers suggest danger: a person reads them before anything is written. */
  | { type: 'draft.flagged' }
  | { type: 'draft.failed' }
  /** A person wants the draft written (again), after a failure or having read flagged answers. */
  | { type: 'draft.requested' }
  | { type: 'draft.returned' }
  | { type: 'draft.approved' }
  /** The finished file is kept, whether typeset or uploaded. */
  | { type: 'file.stored'; documentId: string }
  | { type: 'file.failed' }
  /** Names the file that staff looked at, because another may have been uploaded meanwhile. */
  | { type: 'file.returned'; documentId: string }
  | { type: 'file.approved'; documentId: string }
  | { type: 'customer.told' }
  | { type: 'session.held'; sessionId: string }
  /** All sessions that were agreed on are over. */
  | { type: 'sessions.ended' }
  | { type: 'work.paused'; reason: PauseReason; at: string }
  | { type: 'work.resumed'; reason: PauseReason; at: string }
  | { type: 'time.passed'; at: string }
  /** Nothing is left of the order's money. */
  | { type: 'order.reversed' }
  /** The customer had everything erased; nothing can be made for them any more. */
  | { type: 'order.erased' };

/** The notices to staff about a delivery. */
export type DeliveryNotice =
  | 'draft_to_review'
  | 'draft_flagged'
  | 'draft_failed'
  | 'file_to_review'
  | 'file_failed'
  | 'delivery_due'
  | 'delivery_due_soon'
  | 'delivery_overdue';

/** The effects of a transition, as data. */
export type DeliveryEffect =
  | { type: 'writeDraft'; params: undefined }
  | { type: 'typeset'; params: undefined }
  | { type: 'tellCustomer'; params: undefined }
  /** `at` is when it began to rest, or goes on, ISO 8601. */
  | { type: 'tellPaused'; params: { at: string } }
  | { type: 'tellResumed'; params: { at: string } }
  | { type: 'tellStaff'; params: { notice: DeliveryNotice } }
  | { type: 'noteDuplicate'; params: undefined };
