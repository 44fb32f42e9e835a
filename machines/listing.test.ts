import { expect, it } from 'vitest';
import {
  isNarrowed,
  listSearch,
  readListQuery,
  spelledSearch,
  wholeList,
  withFacet,
} from './listing.ts';

it.each([
  ['', wholeList],
  ['?topic=work&year=2026&page=3', { ...wholeList, topic: 'work', year: '2026', page: 3 }],
  ['?topic=nothing&year=20261&page=-1', wholeList],
  ['?audience=families&year=2027', { ...wholeList, audience: 'families', year: '2027' }],
  ['?audience=everyone', wholeList],
  ['?audience=Families&topic=families', wholeList],
  ['?page=01', wholeList],
  ['?page=99999', wholeList],
  ['?year=2026&year=2025', { ...wholeList, year: '2026' }],
])('readListQuery reads %s', (search, query) => {
  expect(readListQuery(search)).toEqual(query);
});

it.each([
  ['?topic=work&year=2026&page=3', '?topic=work&year=2026&page=3'],
  ['?page=3&topic=work', '?topic=work&page=3'],
  ['?page=2&year=2027&audience=teams', '?audience=teams&year=2027&page=2'],
  ['?lang=ar&audience=nobody', '?lang=ar'],
  ['?lang=ar&topic=&year=2026', '?year=2026&lang=ar'],
  ['?lang=ar&page=2', '?lang=ar&page=2'],
  ['?page=1', ''],
  ['?book=a+b', '?book=a+b'],
  ['', ''],
])('spelledSearch of %s is %s', (search, spelled) => {
  expect(spelledSearch(search)).toBe(spelled);
  expect(listSearch(readListQuery(spelled))).toBe(listSearch(readListQuery(search)));
});

it.each([
  [{}, false],
  [{ page: 2 }, false],
  [{ topic: 'work' }, true],
  [{ audience: 'teams' }, true],
  [{ year: '2027' }, true],
] as const)('a query with %j is narrowed: %s', (part, expected) => {
  expect(isNarrowed({ ...wholeList, ...part })).toBe(expected);
});

it('withFacet drops a filter that the page’s lists do not support', () => {
  const query = { topic: 'work', audience: 'teams', year: '2027', page: 2 } as const;
  expect(withFacet(query, 'topic')).toEqual({ ...query, audience: null });
  expect(withFacet(query, 'audience')).toEqual({ ...query, topic: null });
});
