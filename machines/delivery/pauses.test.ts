import { expect, it } from 'vitest';
import {
  approved,
  artwork,
  dueAt,
  effectNamesOf,
  failed,
  fileApproved,
  flagged,
  hours,
  instant,
  pathOf,
  paused,
  play,
  resumed,
  stored,
  text,
  written,
} from './fixtures.ts';

it('a pause lets nothing reach the customer', () => {
  expect(play(instant, paused(), stored).outcome).toBe('refused');
  expect(play(text, written, paused(), approved).outcome).toBe('refused');
  expect(play(artwork, stored, paused(), fileApproved).outcome).toBe('refused');
});

it('a pause keeps what jobs bring, so that nothing is made twice', () => {
  expect(effectNamesOf(play(text, paused(), written, resumed()))).toEqual(['draft_to_review']);
  expect(effectNamesOf(play(text, paused(), failed, resumed()))).toEqual(['draft_failed']);
  expect(effectNamesOf(play(artwork, paused(), stored, resumed()))).toEqual(['file_to_review']);
  expect(effectNamesOf(play(text, paused(), resumed()))).toEqual(['writeDraft']);
  expect(effectNamesOf(play(instant, paused(), resumed()))).toEqual(['typeset']);
});

it('a pause does not keep danger from staff', () => {
  expect(effectNamesOf(play(text, paused(), flagged))).toEqual(['draft_flagged']);
  expect(pathOf(play(text, paused(), flagged, resumed()))).toBe('underway.held');
});

it('a pause is told to the customer when staff agreed on it, and so is its end', () => {
  const agreed = play(text, paused(hours(10), 'agreement'));
  expect(agreed.effects).toEqual([{ type: 'tellPaused', params: { at: hours(10) } }]);
  const ended = play(text, paused(hours(10), 'agreement'), resumed(hours(15), 'agreement'));
  expect(ended.effects).toContainEqual({ type: 'tellResumed', params: { at: hours(15) } });
  expect(effectNamesOf(play(text, paused()))).toEqual([]);
  const both = [paused(hours(10)), paused(hours(11), 'agreement')] as const;
  expect(effectNamesOf(play(text, ...both))).toEqual(['tellPaused']);
  expect(effectNamesOf(play(text, ...both, resumed(hours(15), 'agreement')))).toEqual([]);
});

it('a pause ends with the second of its two reasons', () => {
  const both = [paused(hours(10)), paused(hours(11), 'agreement')] as const;
  expect(pathOf(play(text, ...both, resumed(hours(15))))).toMatch(/^paused\./);
  const ended = play(text, ...both, resumed(hours(15)), resumed(hours(16), 'agreement'));
  expect([pathOf(ended), dueAt(ended)]).toEqual(['underway.drafting', hours(78)]);
  expect(play(text, paused(), paused()).outcome).toBe('duplicate');
  expect(play(text, paused(), resumed(hours(15), 'agreement')).outcome).toBe('duplicate');
});
