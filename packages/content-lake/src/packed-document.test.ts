import { describe, expect, it } from 'vitest';
import type { LakeDocument } from './document.ts';
import { DocumentIndex, RecentDocuments } from './document-index.ts';
import { pack, unpack } from './packed-document.ts';

const BYTES = 1_000;

function document(id: string, more: object = {}): LakeDocument {
  const date = '2026-01-01T00:00:00Z';
  return { _id: id, _type: 'page', _rev: 'r', _createdAt: date, _updatedAt: date, ...more };
}

describe('a packed document', () => {
  it('is unpacked unchanged', () => {
    const texts = {
      ar: 'مرحبًا',
      emoji: '🌱',
      half: '\ud83c',
      nul: '\u0000',
      long: 'é'.repeat(9_999),
    };
    const original = document('a', { texts, list: [{ _key: 'k', n: 1.5 }, null, true] });
    expect(unpack(pack(original))).toEqual(original);
  });

  it('has its index keys', () => {
    const slug = { current: 'about' };
    const to = [{ _ref: 'x' }, { deep: { _ref: 'y' } }, { _ref: 'x' }];
    const { references, ...packed } = pack(document('a', { slug, to, _system: { delete: true } }));
    expect(packed).toMatchObject({ id: 'a', type: 'page', slug: 'about', isDeletion: true });
    expect(references.toSorted()).toEqual(['x', 'y']);
    expect(pack(document('b', { slug: 'about' })).slug).toBeUndefined();
  });
});

describe('RecentDocuments', () => {
  const many = Array.from({ length: 50 }, (_, at) => pack(document(`doc-${at}`)));

  it('caches documents that are read often', () => {
    const recent = new RecentDocuments(BYTES);
    const [often, ...others] = many;
    if (!often) throw new Error('There are documents');
    const first = recent.read(often);
    for (const other of others) {
      recent.read(other);
      expect(recent.read(often)).toBe(first);
    }
  });

  it('drops documents that were not read for long', () => {
    const recent = new RecentDocuments(BYTES);
    const first = many.map((packed) => recent.read(packed));
    const again = many.map((packed) => recent.read(packed));
    expect(again).toEqual(first);
    expect(again.every((each, at) => each !== first[at])).toBe(true);
  });
});

describe("an index's list", () => {
  it('reads as an array of documents and follows the index', () => {
    const index = new DocumentIndex();
    const { all } = index;
    for (const id of ['b', 'a', 'c']) index.put({ id, packed: pack(document(id)) });
    expect(Array.isArray(all)).toBe(true);
    expect(all.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
    expect([...all, ...all.slice(1)].map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'b', 'c']);
    expect(JSON.parse(JSON.stringify(all))).toEqual([document('a'), document('b'), document('c')]);
    index.remove('b');
    expect(all.length).toBe(2);
    expect(all[1]).toEqual(document('c'));
    expect(all[2]).toBeUndefined();
  });
});
