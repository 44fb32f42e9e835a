import type { DeliveryKind, Stage } from './types.ts';

/** The steps that a customer sees of what they bought. */
export const progressSteps = [
  'paid',
  'answers',
  'written',
  'made',
  'read',
  'checked',
  'met',
  'sent',
] as const;

export type ProgressStep = (typeof progressSteps)[number];

const byHand = ['paid', 'made', 'checked', 'sent'] as const;

/** The steps of each kind of delivery, in their order. */
export const stepsOf: Readonly<Record<DeliveryKind, readonly ProgressStep[]>> = {
  instant: ['paid', 'sent'],
  text: ['paid', 'answers', 'written', 'read', 'sent'],
  artwork: ['paid', 'answers', 'made', 'checked', 'sent'],
  audio: byHand,
  slides: byHand,
  handmade: byHand,
  sessions: ['paid', 'met'],
};

/** The step at which a delivery is in each stage. Why a text is held is nothing that a customer is told here. */
export const stepAt: Readonly<Record<Stage, ProgressStep>> = {
  waitingForAnswers: 'answers',
  drafting: 'written',
  held: 'written',
  draftFailed: 'written',
  inReview: 'read',
  typesetting: 'sent',
  inTheMaking: 'made',
  fileInReview: 'checked',
  meeting: 'met',
};
