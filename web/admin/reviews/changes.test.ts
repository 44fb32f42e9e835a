import { expect, it, test } from 'vitest';
import type { DraftBlock, DraftDocument } from '#machines/draft/document.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import { compareDrafts, type Piece } from './changes.tsx';
import { dueInWords } from './request-facts.tsx';

let keys = 0;

function block(
  text: string,
  style: DraftBlock['style'] = 'normal',
  _key = `k${keys++}`,
): DraftBlock {
  const children = [{ _type: 'span' as const, _key: 's', text, marks: [] }];
  return { _type: 'block', _key, style, markDefs: [], children };
}

const draft = (title: string, ...body: DraftBlock[]): DraftDocument => ({ title, body });

/** Writes a comparison as `[-removed-]` and `{+added+}`. */
const read = (pieces: readonly Piece[]) =>
  pieces
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`,
    )
    .join('');

const compared = (before: DraftBlock[], after: DraftBlock[], language: 'en' | 'ar' = 'en') =>
  compareDrafts(draft('T', ...before), draft('T', ...after), language).body.map(({ pieces }) =>
    read(pieces),
  );

const without = (kind: Piece['kind'], pieces: readonly Piece[]) =>
  pieces
    .filter((each) => each.kind !== kind)
    .map(({ text }) => text)
    .join('');

it('the same draft has not changed', () => {
  const same = draft('T', block('Where you are', 'h2'), block('At the window.'));
  const { isSame, body } = compareDrafts(same, structuredClone(same), 'en');
  expect(isSame).toBe(true);
  expect(body.map(({ style, pieces }) => [style, read(pieces)])).toEqual([
    ['h2', 'Where you are'],
    ['normal', 'At the window.'],
  ]);
});

it('a changed title is a change', () => {
  const body = block('One', 'h2');
  const { isSame, title } = compareDrafts(draft('Your way', body), draft('My way', body), 'en');
  expect(isSame).toBe(false);
  expect(read(title)).toBe('[-Your-]{+My+} way');
});

it('words are compared, not letters, in the block of the same key', () => {
  expect(
    compared(
      [block('You walk at night.', 'normal', 'a')],
      [block('You walked late at night.', 'normal', 'a')],
    ),
  ).toEqual(['You [-walk-]{+walked late+} at night.']);
});

it('a changed block is found by its key after one that came before it', () => {
  expect(
    compared(
      [block('You walk.', 'normal', 'a')],
      [block('It is morning.'), block('You walk out.', 'normal', 'a')],
    ),
  ).toEqual(['{+It is morning.+}', 'You walk {+out+}.']);
});

it('words of Arabic are compared whole, too', () => {
  expect(
    compared(
      [block('تمشين في الليل', 'normal', 'a')],
      [block('تمشين في النهار', 'normal', 'a')],
      'ar',
    ),
  ).toEqual(['تمشين في [-الليل-]{+النهار+}']);
});

it('an added block and a removed one leave the others as they are', () => {
  const [first, second, third] = [block('First.'), block('Second.'), block('Third.')];
  expect(compared([first, third], [first, second, third])).toEqual([
    'First.',
    '{+Second.+}',
    'Third.',
  ]);
  expect(compared([first, second, third], [first, third])).toEqual([
    'First.',
    '[-Second.-]',
    'Third.',
  ]);
  expect(compared([first], [first, second])).toEqual(['First.', '{+Second.+}']);
});

it('a rewritten section, with new keys, is compared block by block', () => {
  const [heading, rest] = [block('Where you are', 'h2'), block('What next', 'h2')];
  expect(
    compared(
      [heading, block('You sit inside.'), block('It is late.'), rest],
      [heading, block('You sit outside.'), rest],
    ),
  ).toEqual(['Where you are', 'You sit [-inside-]{+outside+}.', '[-It is late.-]', 'What next']);
});

it('a block that only has another key counts as the same', () => {
  expect(compared([block('Same.')], [block('Same.')])).toEqual(['Same.']);
});

it('keeps the style that a block has now, or had last', () => {
  const { body } = compareDrafts(
    draft('T', block('One', 'h2', 'a'), { ...block('Two'), listItem: 'bullet' }),
    draft('T', block('One', 'h3', 'a')),
    'en',
  );
  expect(body.map(({ style, listItem }) => [style, listItem])).toEqual([
    ['h3', undefined],
    ['normal', 'bullet'],
  ]);
});

it('reads as the new text, but for spaces, without its removals', () => {
  const old = 'The sea, in the morning; nobody there — and you.';
  const now = 'In the evening the sea; somebody there, and you!';
  const { body } = compareDrafts(
    draft('T', block(old, 'normal', 'a')),
    draft('T', block(now, 'normal', 'a')),
    'en',
  );
  const dense = (text: string) => text.replace(/\s/g, '');
  expect(dense(without('removed', body[0]?.pieces ?? []))).toBe(dense(now));
  expect(dense(without('added', body[0]?.pieces ?? []))).toBe(dense(old));
});

const now = Date.parse('2027-01-05T08:00:00Z');
const after = (ms: number) => new Date(now + ms).toISOString();

test.each([
  [121 * HOUR_MS, 'in 5 days', 'خلال 5 أيام'],
  [71.5 * HOUR_MS, 'in 71 hours', 'خلال 71 ساعة'],
  [5.9 * HOUR_MS, 'in 5 hours', 'خلال 5 ساعات'],
  [20 * MINUTE_MS, 'in 20 minutes', 'خلال 20 دقيقة'],
  [-3 * HOUR_MS, '3 hours ago', 'قبل 3 ساعات'],
])('a text due after %d ms is due %s', (ms, english, arabic) => {
  expect(dueInWords(after(ms), now, 'en')).toBe(english);
  expect(dueInWords(after(ms), now, 'ar')).toBe(arabic);
});
