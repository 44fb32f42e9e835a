import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TERMS_NOTE_MS } from '#machines/duration.ts';
import { closeByItself } from './handle-terms-notes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openNote() {
  const note = Object.assign(new EventTarget(), {
    dataset: {} as DOMStringMap,
    close: vi.fn(() => void note.dispatchEvent(new Event('close'))),
  });
  closeByItself(note, TERMS_NOTE_MS);
  return note;
}

it('closes the note after 13 seconds, and not before', () => {
  const note = openNote();
  vi.advanceTimersByTime(12_999);
  expect(note.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(note.close).toHaveBeenCalledTimes(1);
});

it.each(['pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'])(
  'leaves the note open after a %s in it',
  (sign) => {
    const note = openNote();
    note.dispatchEvent(new Event(sign));
    expect(note.dataset.kept).toBe('');
    vi.advanceTimersByTime(60_000);
    expect(note.close).not.toHaveBeenCalled();
  },
);

it('does not close a note that was closed and opened again before its time', () => {
  const note = openNote();
  vi.advanceTimersByTime(10_000);
  note.close();
  closeByItself(note, TERMS_NOTE_MS);
  vi.advanceTimersByTime(12_999);
  expect(note.close).toHaveBeenCalledTimes(1);
});
