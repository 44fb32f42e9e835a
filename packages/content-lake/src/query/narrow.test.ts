import { Path } from 'groq-js';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { LakeDocument } from '../document.ts';
import { DocumentIndex } from '../document-index.ts';
import { pack, unpack } from '../packed-document.ts';
import { isNode, type Node } from './ast.ts';
import { evaluate } from './evaluate.ts';
import { isMatch, wordsOf } from './match.ts';
import { Meter, pathOf } from './meter.ts';
import { narrow } from './narrow.ts';
import { parseQuery } from './parse.ts';

describe('a narrowed query', () => {
  const index = new DocumentIndex();

  beforeAll(() => {
    const types = ['page', 'post', 'author', 'service'];
    for (let at = 99; at >= 0; at -= 1) {
      const packed = pack({
        _id: `doc-${at}`,
        _type: types[at % types.length] ?? 'page',
        _rev: 'r',
        _createdAt: '2026-01-01T00:00:00Z',
        _updatedAt: '2026-01-01T00:00:00Z',
        slug: { current: `slug-${at % 50}` },
        order: (at * 37) % 100,
        related: [{ _ref: `doc-${(at * 7) % 100}` }],
        ...(at % 3 === 0 && { author: { _ref: `doc-${(at * 11) % 100}` } }),
      });
      index.put({ id: packed.id, packed });
      if (at % 10 > 0) continue;
      const version = pack({
        ...unpack(packed),
        _id: `versions.r${at}.doc-${at + 1}`,
        _type: 'draft',
      });
      index.put({ id: version.id, packed: version });
    }
  });

  function run(tree: Node, narrows: boolean, documents = index.all): unknown {
    return evaluate(tree, {
      documents,
      index,
      narrows,
      meter: new Meter(5_000, 256 * 1024 * 1024),
      identity: 'tester',
      sanity: { projectId: 'sandbox', dataset: 'production' },
    });
  }

  describe('narrowing', () => {
    it.each([
      ['*[_type == "page"]', 25],
      ['*["page" == _type]', 25],
      ['*[_type == "page" && order > 50] | order(order desc) [0...5]{_id, order}', 25],
      ['*[_type in ["page", "post", "page"]]', 50],
      ['*[_type in $types && slug.current == "slug-3"]', 2],
      ['*[_id == $id][0]', 1],
      ['*[_id == "nobody"]', 0],
      ['*[_id in ["doc-5", "doc-3", "nobody"]]', 2],
      ['*[slug.current == "slug-7"]', 2],
      ['*[_type == "page"][slug.current == "slug-4"]', 2],
      ['*[references("doc-7")]', 1],
      ['*[references(["doc-7", "doc-14"]) && _type == "post"]', 2],
      ['*[(_type == "page" && (_id == "doc-0"))]._id', 1],
      ['*[sanity::partOfRelease("r10")]', 1],
      ['*[sanity::partOfRelease("r")]', 0],
      ['*[sanity::versionOf("doc-11")]._id', 2],
    ])('evaluates %s over %i candidates', (query, candidates) => {
      const tree = parseQuery(query, { types: ['page', 'author'], id: 'doc-42' });
      expect(candidatesOf(tree)).toBe(candidates);
      const narrowed = run(tree, true);
      expect(JSON.stringify(narrowed)).toBe(JSON.stringify(run(tree, false)));
    });

    it.each([
      '*',
      '*[_type != "page"]',
      '*[!(_type == "page")]',
      '*[_type == "page" || order == 3]',
      '*[title == "page"]',
      '*[_type == slug.current]',
      '*[author._type == "page"]',
      '*[_id in path("doc-*")]',
      'count(*[order < 10])',
    ])('does not change %s', (query) => {
      const tree = parseQuery(query, {});
      expect(candidatesOf(tree)).toBe('everything');
      expect(JSON.stringify(run(tree, true))).toBe(JSON.stringify(run(tree, false)));
    });

    it.each([
      '*[_type == "page"]{_id, "others": *[references(^._id)]._id}',
      '*[_type == "page"]{_id, "posts": *[_type == "post" && ^._id in related[]._ref]._id}',
      '*[_type == "page"]{_id, "by": *[(^._id == author._ref) && order > 3]{_id}}',
      '*[_type == "page"]{_id, "same": *[slug.current == ^.slug.current && _id != ^._id]._id}',
      '*[_type == "page"]{_id, "list": *[_id in ^.related[]._ref]._id}',
      '*[_type == "page"]{"x": related[]{"y": *[references(^._ref)]._id, "z": *[_id == ^.^._id][0].order}}',
      '*[_type == "page"]{"back": related[]->{_id, "from": *[references(^._id, "doc-7")]._id}}',
      '*[_type == "page"]{"back": *[references(*[_id == ^.^._id].related[]._ref)]._id}',
      '*[references(*[_type == "page" && slug.current == "slug-4"]._id)]._id',
      '*[_type == "page"]{"versions": *[sanity::versionOf(^._id)]._id}',
    ])('uses an index for %s', (query) => {
      const tree = parseQuery(query, {});
      const answer = JSON.stringify(run(tree, false));
      expect(JSON.stringify(run(tree, true, []))).toBe(answer);
      expect(answer).toMatch(/doc-\d/);
    });

    it.each([
      '{"pages": *[_type == "page"]._id, "total": count(*), "next": *[_id == "doc-1"][0].related[]->_id}',
      '*[_type == "page" && count(*[_type == "post" && order > ^.order]) > 3]._id',
      '*[_type == "page"]{_id, "none": *[author._ref == ^.missing]._id}',
      '*[_type == "page"]{_id, "none": *[slug.current in ^.none || references(^.none)]._id}',
      '*[_type == "page"]{_id, "none": *[references(^.none)]._id, "number": *[_id == ^.order]}',
      '*[_type == "page"]{_id, "mixed": *[references([^._id, 5, null, ["doc-7"]])]._id}',
      '*[_type == "page"]{_id, "own": *[_id == author._ref || author._ref == ^._id]._id}',
      '*[_type == "page"]{_id, "list": *[slug.current == ^.related[]._ref]._id}',
      '*[slug.current == ["slug-1"] || _id in "doc-1"]._id',
      '*[references(["doc-7", null])]._id',
      '*[sanity::versionOf(["doc-11"]) || sanity::partOfRelease(5)]._id',
      '*[_type == "page"]{"none": *[sanity::versionOf(^.related[]._ref)], "r": *[sanity::partOfRelease(^.none)]}',
    ])('does not change the result of %s, whatever its values are', (query) => {
      const tree = parseQuery(query, {});
      expect(JSON.stringify(run(tree, true))).toBe(JSON.stringify(run(tree, false)));
    });
  });

  /** How many documents the filter at the start of a query has to look at. */
  function candidatesOf(tree: Node): number | 'everything' {
    let filter = tree;
    while (filter.type !== 'Filter' || !startsOnEverything(filter)) {
      const next = [filter.base, ...(Array.isArray(filter.args) ? filter.args : [])].find(isNode);
      if (!next) return 'everything';
      filter = next;
    }
    let base = narrow(filter, { index, isInMap: false });
    while (base.type === 'Filter' && isNode(base.base)) base = base.base;
    return base.type === 'Value' ? (base.value as LakeDocument[]).length : 'everything';
  }

  function startsOnEverything(filter: Node): boolean {
    let node = filter;
    while (node.type === 'Filter' && isNode(node.base)) node = node.base;
    return node.type === 'Everything';
  }
});

const meter = new Meter(60_000, 1e9);

it.each([
  ['ألمُ الفراق', ['ألمُ', 'فراق*'], false],
  ['ألمُ الفراق', ['ألمُ', 'الف*'], true],
  ['Straße in Köln', 'STRAßE köln', true],
  ['ı', 'I', false],
])('looks for each word of %s by %j', (text, pattern, isFound) => {
  expect(isMatch(text, pattern, meter)).toBe(isFound);
});

it('splits a text into words once for all the patterns that are sought in it', () => {
  const text = 'Don’t speak عن الليل';
  const words = wordsOf(text);
  isMatch(text, 'speak', meter);
  isMatch(text, 'الليل', meter);
  expect(wordsOf(text)).toBe(words);
});

const texts = [
  '',
  'a',
  'a.b',
  'a.b.c',
  'a.b.c.d',
  'b.b.b',
  'a..b',
  '.a',
  'a.',
  'aXb',
  'a.b\nc',
  '*.*',
];

test.each([
  '*.*',
  '*.*.*',
  '**.*',
  '*.**',
  '**.**',
  '**.b.**',
  'a.*.*',
  '*.b.*',
  '*.**.c',
  'a*.*.*',
])('the path %s, of several stars, matches what it matches in groq-js', (pattern) => {
  const own = pathOf(pattern, new Meter(60_000, 2 ** 30));
  const theirs = new Path(pattern);
  const matched = (path: Path) => texts.filter((text) => path.matches(text));
  expect(matched(own)).toEqual(matched(theirs));
});

test('a long path is stopped when its time is up', () => {
  const path = pathOf('**.**.b', new Meter(0, 2 ** 30));
  expect(() => path.matches('a.'.repeat(10_000))).toThrow('took too long');
});
