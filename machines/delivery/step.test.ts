import { expect, it } from 'vitest';
import {
  answered,
  failed,
  flagged,
  paused,
  redraft,
  text,
  unanswered,
  written,
} from './fixtures.ts';
import { beginDelivery, isOpenToAnswers, stepDelivery } from './step.ts';
import type { DeliveryEvent, DeliveryInput } from './types.ts';

function isOpenAfter(input: DeliveryInput, ...events: DeliveryEvent[]): boolean {
  const { snapshot } = beginDelivery(input);
  return isOpenToAnswers(
    events.reduce((last, event) => stepDelivery(last, event).snapshot, snapshot),
  );
}

it('a text takes answers until it is written, and again after writing it failed', () => {
  expect(isOpenAfter(unanswered)).toBe(true);
  expect(isOpenAfter(unanswered, answered())).toBe(false);
  expect(isOpenAfter(text, flagged)).toBe(false);
  expect(isOpenAfter(text, written)).toBe(false);
  expect(isOpenAfter(text, failed)).toBe(true);
});

it('a paused text takes answers as before its pause', () => {
  expect(isOpenAfter(unanswered, paused())).toBe(true);
  expect(isOpenAfter(text, failed, paused())).toBe(true);
  expect(isOpenAfter(text, written, paused())).toBe(false);
});

it('answers that a person has let pass are not replaced by others', () => {
  expect(isOpenAfter(text, flagged, redraft, failed)).toBe(false);
});
