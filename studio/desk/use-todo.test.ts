import { evaluate, parse } from 'groq-js';
import { expect, it } from 'vitest';
import { LINK_REPORT_ID } from '../../machines/link-report.ts';
import { openWorkspace } from '../testing/findings.ts';
import { todoParams } from './todo-lists.ts';
import { lastAuthors } from './use-authors.ts';
import { brokenLinks, failedLinks, todoQuery } from './use-todo.ts';

const { schema } = await openWorkspace([]);
const now = new Date('2026-11-30T12:00:00Z');

/** A document as the drafts' perspective shows it. */
const post = (_id: string, fields: object) => ({
  ...{ _id, _originalId: _id, _type: 'post', _updatedAt: '2026-01-01T00:00:00Z' },
  ...fields,
});

it('lists drafts, what waits for its day, examples and recent changes, each in its order', async () => {
  const dataset = [
    post('old', {}),
    post('draft', { _originalId: 'drafts.draft' }),
    post('later', { publishedOn: '2099-02-01' }),
    post('sooner', { publishedOn: '2099-01-01' }),
    post('example', { isExample: true }),
    post('changed', { _updatedAt: '2026-11-29T09:00:00Z' }),
    post('changed-last', { _updatedAt: '2026-11-30T09:00:00Z' }),
    { ...post('note', { _originalId: 'drafts.note' }), _type: 'note' },
  ];
  const params = todoParams(now);
  const query = parse(todoQuery(schema), { params });
  const found = await (await evaluate(query, { dataset, params })).get();
  const ids = (list: string) => found[list].map(({ _id }: { _id: string }) => _id);
  expect(ids('drafts')).toEqual(['draft']);
  expect(ids('scheduled')).toEqual(['sooner', 'later']);
  expect(ids('examples')).toEqual(['example']);
  expect(ids('changed-this-week')).toEqual(['changed-last', 'changed']);
  expect(ids('needs-arabic')).toEqual([]);
});

it('a link to a draft leads nowhere, and one to a published post or a page of the site does not', async () => {
  const linking = (_id: string, ...paths: string[]) => ({ ...post(_id, {}), paths });
  const broken = await brokenLinks(
    [
      linking('draft', '/about', '/blog/draft'),
      linking('gone', '/nowhere/at-all'),
      linking('whole', '/blog/dawn', '/coaching#tier2', '/'),
    ],
    [{ _type: 'post', slug: 'dawn' }],
  );
  expect(broken.map(({ _id, problem }) => [_id, problem])).toEqual([
    ['draft', 'Nothing with this name is there: /blog/draft.'],
    ['gone', 'The site has no page at /nowhere/at-all.'],
  ]);
});

it('a failed link to another site is listed until its document changes', async () => {
  const link = (id: string) => ({
    id,
    type: 'post',
    href: `https://${id}.example`,
    problem: 'gone',
  });
  const report = {
    ...{ _id: LINK_REPORT_ID, _type: 'linkReport', checkedAt: '2026-11-30T03:00:00Z' },
    failed: [link('same'), link('mended'), link('deleted')],
  };
  const dataset = [
    report,
    post('same', {}),
    post('mended', { _updatedAt: '2026-11-30T09:00:00Z' }),
  ];
  const params = todoParams(now);
  const query = parse(todoQuery(schema), { params });
  const { outside } = await (await evaluate(query, { dataset, params })).get();
  expect(failedLinks(outside).map(({ href }) => href)).toEqual(['https://same.example']);
  expect(failedLinks(null)).toEqual([]);
});

it('the last author of a draft is named, whoever began it', () => {
  const line = (author: string, ...documentIDs: string[]) =>
    `${JSON.stringify({ author, documentIDs })}\n`;
  const log = line('layla', 'drafts.a') + line('omar', 'drafts.a', 'drafts.b');
  expect(Object.fromEntries(lastAuthors(log))).toEqual({ 'drafts.a': 'layla', 'drafts.b': 'omar' });
});
