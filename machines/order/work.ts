import type { Work } from '../api/orders.ts';
import type { Stage } from '../delivery/types.ts';
import type { OrderState } from './step.ts';

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
