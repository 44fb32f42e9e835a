import type { Stage } from '../delivery/types.ts';
import type { OrderState } from './step.ts';

/**
 * What an order asks of staff next; of several things in it, the one that comes first here: answers
 * to be read, something to be reviewed, something to be made, sessions to be held, nothing because all
 * is delivered, money to come or in dispute, nothing because it ended.
 */
export const works = [
  'toRead',
  'inReview',
  'beingMade',
  'sessionAhead',
  'delivered',
  'money',
  'ended',
] as const;

export type Work = (typeof works)[number];

/** What a delivery asks at each stage. */
export const workAtStage = {
  held: 'toRead',
  inReview: 'inReview',
  fileInReview: 'inReview',
  draftFailed: 'inReview',
  waitingForAnswers: 'beingMade',
  drafting: 'beingMade',
  typesetting: 'beingMade',
  inTheMaking: 'beingMade',
  meeting: 'sessionAhead',
} satisfies Record<Stage, Work>;

/** What an order asks in each state; a paid one asks what its deliveries ask. */
export const workInState = {
  draft: 'money',
  awaitingPayment: 'money',
  disputed: 'money',
  paid: null,
  refunded: 'ended',
  expired: 'ended',
  cancelled: 'ended',
} satisfies Record<OrderState, Work | null>;
