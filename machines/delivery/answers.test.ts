import { expect, it } from 'vitest';
import { isOpenToAnswers } from './answers.ts';
import { stages } from './types.ts';

it('a text takes answers until it is written, and again after writing it failed', () => {
  const open = stages.filter((stage) => isOpenToAnswers({ stage, isCleared: false }));
  expect(open).toEqual(['waitingForAnswers', 'draftFailed']);
});

it('answers that a person has let pass are not replaced by others', () => {
  expect(isOpenToAnswers({ stage: 'draftFailed', isCleared: true })).toBe(false);
});
