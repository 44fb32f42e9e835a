import { expect, it } from 'vitest';
import { listSearch, readListQuery, spelledSearch, wholeList } from './list-query.ts';

it.each([
  ['', wholeList],
  ['?topic=work&year=2026&page=3', { topic: 'work', year: '2026', page: 3 }],
  ['?topic=nothing&year=20261&page=-1', wholeList],
  ['?page=01', wholeList],
  ['?page=99999', wholeList],
  ['?year=2026&year=2025', { ...wholeList, year: '2026' }],
])('readListQuery of %s', (search, query) => {
  expect(readListQuery(search)).toEqual(query);
});

it.each([
  ['?topic=work&year=2026&page=3', '?topic=work&year=2026&page=3'],
  ['?page=3&topic=work', '?topic=work&page=3'],
  ['?lang=ar&topic=&year=2026', '?year=2026&lang=ar'],
  ['?lang=ar&page=2', '?lang=ar&page=2'],
  ['?page=1', ''],
  ['?book=a+b', '?book=a+b'],
  ['', ''],
])('spelledSearch of %s is %s', (search, spelled) => {
  expect(spelledSearch(search)).toBe(spelled);
  expect(listSearch(readListQuery(spelled))).toBe(listSearch(readListQuery(search)));
});
