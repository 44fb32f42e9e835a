import { expect, it } from 'vitest';
import { stepAt, stepsOf } from './progress.ts';
import { beginDelivery, deliveryStageOf } from './step.ts';
import { deliveryKinds } from './types.ts';

it.each(deliveryKinds)('a delivery of the kind %s begins at a step of its line', (kind) => {
  const startsAt = '2026-11-22T09:00:00Z';
  const { snapshot } = beginDelivery({ kind, startsAt, hasAnswers: false, sessions: null });
  const stage = deliveryStageOf(snapshot);
  expect(stage).not.toBeNull();
  if (stage) expect(stepsOf[kind]).toContain(stepAt[stage]);
  expect(stepsOf[kind][0]).toBe('paid');
});

it('a text is written, then read by a person, then sent', () => {
  const stages = ['waitingForAnswers', 'drafting', 'inReview', 'typesetting'] as const;
  expect(['paid', ...stages.map((stage) => stepAt[stage])]).toEqual(stepsOf.text);
});
