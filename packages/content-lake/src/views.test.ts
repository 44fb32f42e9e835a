import { describe, expect, it } from 'vitest';
import type { LakeDocument } from './document.ts';
import { DocumentIndex, RecentDocuments } from './document-index.ts';
import { pack, unpack } from './packed-document.ts';
import {
  perspectiveStack,
  publicPerspective,
  publishedPerspective,
  rawPerspective,
  Views,
} from './views.ts';

function document(_id: string, more: object = {}): LakeDocument {
  const date = '2026-01-01T00:00:00Z';
  return { _id, _type: 'page', _rev: 'r', _createdAt: date, _updatedAt: date, ...more };
}

function viewsOf(...ids: string[]): Views {
  const views = new Views();
  store(views, ...ids.map((id) => document(id)));
  return views;
}

function store(views: Views, ...documents: LakeDocument[]): void {
  views.accept(documents.map((each) => ({ id: each._id, after: pack(each) })));
}

const idsIn = (views: Views, perspective: typeof rawPerspective) =>
  views.through(perspective).all.map(({ _id, _originalId }) => _originalId ?? _id);

describe('Views', () => {
  it('keep documents ordered by id', () => {
    const views = viewsOf('b', 'a', 'drafts.b', 'c', 'B');
    expect(idsIn(views, rawPerspective)).toEqual(['B', 'a', 'b', 'c', 'drafts.b']);
  });

  it('follow changes after their first use', () => {
    const views = viewsOf('a', 'drafts.b');
    const drafts = perspectiveStack(['drafts']);
    expect(idsIn(views, drafts)).toEqual(['a', 'drafts.b']);
    expect(idsIn(views, publishedPerspective)).toEqual(['a']);
    store(views, document('drafts.a'), document('b'));
    expect(idsIn(views, drafts)).toEqual(['drafts.a', 'drafts.b']);
    expect(idsIn(views, publishedPerspective)).toEqual(['a', 'b']);
    views.accept(['drafts.a', 'drafts.b'].map((id) => ({ id, after: undefined })));
    expect(idsIn(views, drafts)).toEqual(['a', 'b']);
  });

  it('find a document under its new type, slug and references only', () => {
    const views = viewsOf();
    const { stored } = views;
    store(views, document('a', { slug: { current: 'old' }, to: [{ _ref: 'x' }] }));
    store(views, document('a', { _type: 'post', slug: { current: 'new' }, to: { _ref: 'y' } }));
    const found = (...lists: (readonly unknown[])[]) => lists.map((list) => list.length);
    expect(found(stored.ofType('page'), stored.withSlug('old'), stored.referencing('x'))).toEqual([
      0, 0, 0,
    ]);
    expect(found(stored.ofType('post'), stored.withSlug('new'), stored.referencing('y'))).toEqual([
      1, 1, 1,
    ]);
  });

  it('hide documents that a release deletes', () => {
    const views = viewsOf('a');
    store(views, document('versions.rSpring.a', { _system: { delete: true } }));
    expect(idsIn(views, perspectiveStack(['rSpring', 'drafts']))).toEqual([]);
    expect(idsIn(views, perspectiveStack(['drafts']))).toEqual(['a']);
  });

  it('show only the root path without a token', () => {
    const views = viewsOf('a', 'drafts.a', 'versions.r.a', 'secret.a', '_.groups.x');
    expect(idsIn(views, publicPerspective)).toEqual(['a']);
  });

  it('drop the least recently used perspective', () => {
    const views = viewsOf('a');
    const first = views.through(perspectiveStack(['r0']));
    for (let at = 1; at <= 8; at += 1) views.through(perspectiveStack([`r${at}`]));
    expect(views.through(perspectiveStack(['r0']))).not.toBe(first);
    expect(views.through(perspectiveStack(['r8']))).toBe(views.through(perspectiveStack(['r8'])));
  });
});

describe('a packed document', () => {
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
      const { references, ...packed } = pack(
        document('a', { slug, to, _system: { delete: true } }),
      );
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
      expect(JSON.parse(JSON.stringify(all))).toEqual([
        document('a'),
        document('b'),
        document('c'),
      ]);
      index.remove('b');
      expect(all.length).toBe(2);
      expect(all[1]).toEqual(document('c'));
      expect(all[2]).toBeUndefined();
    });
  });
});
