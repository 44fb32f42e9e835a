import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { applyPatch, incremental } from 'mendoza';
import { describe, expect, it } from 'vitest';
import { effectsOf, mendozaPatch } from './mendoza.ts';

const word = fc.constantFrom('', 'a', 'ab', 'alef', 'ألف', '🌱', '🌱🌿', 'a🌱b', '\ud83c\udf31x');
const leaf = fc.oneof(
  word,
  fc.integer({ min: 0, max: 3 }),
  fc.constant(null),
  fc.boolean(),
  fc.array(word).map((words) => words.join('')),
);
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('_key', '_rev', 'a', 'b', 'title', 'Z'), tie('value')),
    fc.uniqueArray(fc.record({ _key: word, text: leaf, more: tie('value') }), {
      selector: ({ _key }) => _key,
    }),
  ),
}));
const anyText = fc.array(fc.constantFrom('a', 'b', 'ب', '🌱', '🌿')).map((parts) => parts.join(''));
const anyObject = fc.dictionary(fc.constantFrom('_type', 'a', 'b', 'list', 'title', 'Z'), anyValue);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a Mendoza patch', () => {
  const leadsFrom = (from: unknown, to: unknown) => {
    const patch = mendozaPatch(from, to);
    const traced = incremental.applyPatch(incremental.wrap(from, 'old'), patch, 'new');
    return (
      isDeepStrictEqual(applyPatch(from, patch), to) &&
      isDeepStrictEqual(incremental.unwrap(traced), to)
    );
  };

  it('turns one object into the other', () => {
    fc.assert(fc.property(anyObject, anyObject, (a, b) => leadsFrom(plain(a), plain(b))));
  });

  it('splits texts between characters', () => {
    fc.assert(fc.property(anyText, anyText, (a, b) => leadsFrom({ text: a }, { text: b })));
  });

  const paragraphs = ['one', 'two', 'three'].map((text) => ({ _key: text, text: `${text} نص` }));
  const document = { _type: 'page', paragraphs, title: 'A long title that stays', views: 1 };
  const [one, two, three] = paragraphs;

  it.each([
    ['nothing', document, []],
    ['a text', { ...document, title: 'A long title that says' }, [23, 0, 19, 23, 20, 23]],
    ['a number', { ...document, views: 2 }, [17, 2, 'views']],
    ['an order', { ...document, paragraphs: [two, three, one] }, [21, 1, 3, 21, 0, 1]],
    ['an item', { ...document, paragraphs: [one, { ...two, text: 'two' }, three] }, [12, 1]],
  ])('is minimal for a change of %s', (_, changed, expected) => {
    const patch = mendozaPatch(document, changed);
    expect(applyPatch(document, patch)).toEqual(changed);
    expect(JSON.stringify(patch)).toContain(JSON.stringify(expected).slice(1, -1));
    expect(patch.length).toBeLessThan(20);
  });
});

describe('the effects of a change', () => {
  const stored = { _id: 'a', _type: 't', _rev: 'r1', _createdAt: 'now', _updatedAt: 'now' };

  it('leave out _rev, as clients expect', () => {
    const { apply, revert } = effectsOf(stored, { ...stored, _rev: 'r2', _updatedAt: 'later' });
    const { _rev, ...before } = stored;
    const after = { ...before, _updatedAt: 'later' };
    expect(applyPatch(before, apply)).toEqual(after);
    expect(applyPatch(after, revert)).toEqual(before);
  });

  it('stand for a missing document by null', () => {
    const { _rev, ...attributes } = stored;
    expect(effectsOf(undefined, stored)).toEqual({ apply: [0, attributes], revert: [0, null] });
    expect(effectsOf(stored, undefined)).toEqual({ apply: [0, null], revert: [0, attributes] });
  });
});
