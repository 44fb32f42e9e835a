import { afterAll, describe, expect, it } from 'vitest';
import { createTestLake, failureOf } from './testing/lake.ts';

const lake = await createTestLake();
await lake.writer
  .transaction()
  .create({ _id: 'author-huda', _type: 'author', name: 'Huda' })
  .create({
    _id: 'page-hope',
    _type: 'page',
    title: 'Hope',
    slug: { current: 'hope' },
    author: { _ref: 'author-huda', _type: 'reference' },
  })
  .create({ _id: 'page-dawn', _type: 'page', title: 'Dawn', slug: { current: 'dawn' } })
  .create({ _id: 'drafts.page-dawn', _type: 'page', title: 'Dawn, later', order: 1 })
  .create({ _id: 'drafts.page-new', _type: 'page', title: 'New' })
  .create({ _id: 'versions.rSpring.page-hope', _type: 'page', title: 'Hope in spring' })
  .create({ _id: 'secret.note', _type: 'note', text: 'not on the root path' })
  .commit();

afterAll(() => lake.stop());

describe('queries', () => {
  it('answers with parameters, projections and references', async () => {
    const page = await lake.anonymous.fetch(
      '*[_type == "page" && slug.current == $slug][0]{title, "author": author->name}',
      { slug: 'hope' },
    );
    expect(page).toEqual({ title: 'Hope', author: 'Huda' });
  });

  it('accepts parameters of all types', async () => {
    const result = await lake.anonymous.fetch(
      '{"ids": *[_type == $type] | order(title asc) [$from...$to]._id, "none": $nothing, "list": $list}',
      { type: 'page', from: 0, to: 1, nothing: null, list: [1, { type: 'Value', value: 2 }] },
    );
    expect(result).toEqual({
      ids: ['page-dawn'],
      none: null,
      list: [1, { type: 'Value', value: 2 }],
    });
  });

  it('accepts long queries by POST', async () => {
    const ids = Array.from({ length: 1_000 }, (_, at) => `no-such-document-${at}`);
    const found = await lake.anonymous.fetch('*[_id in $ids]._id', { ids: [...ids, 'page-hope'] });
    expect(found).toEqual(['page-hope']);
  });

  it('returns the query, sync tags and the time it took', async () => {
    const query = 'count(*[_type == "author"])';
    const response = await lake.anonymous.fetch(query, {}, { filterResponse: false });
    expect(response).toMatchObject({ result: 1, query, syncTags: ['s1:production:author'] });
    const all = await lake.anonymous.fetch('count(*)', {}, { filterResponse: false });
    expect(all.syncTags).toEqual(['s1:production']);
    expect(response.ms).toBeGreaterThanOrEqual(0);
  });

  it('sees a change at once despite the cache', async () => {
    const count = () => lake.anonymous.fetch<number>('count(*[_type == "counted"])');
    expect(await count()).toBe(0);
    await lake.writer.create({ _id: 'counted', _type: 'counted' });
    expect(await count()).toBe(1);
    await lake.writer.delete('counted');
    expect(await count()).toBe(0);
  });
});

describe('perspectives', () => {
  const titles = (perspective: string | string[] | undefined, client = lake.reader) =>
    client
      .withConfig(perspective === undefined ? {} : { perspective: perspective as 'raw' })
      .fetch<string[]>('*[_type == "page"] | order(_id asc).title');

  it('is published by default', async () => {
    expect(await titles(undefined)).toEqual(['Dawn', 'Hope']);
    expect(await titles('published')).toEqual(['Dawn', 'Hope']);
  });

  it('raw shows everything; older API dates use it by default, without versions', async () => {
    const stored = ['Dawn, later', 'New', 'Dawn', 'Hope', 'Hope in spring'];
    expect(await titles('raw')).toEqual(stored);
    const older = lake.reader.withConfig({ apiVersion: '2024-01-01' });
    expect(await titles('raw', older)).toEqual(stored.slice(0, -1));
  });

  it('drafts shows drafts over published documents, under the published id', async () => {
    const drafts = lake.reader.withConfig({ perspective: 'drafts' });
    const pages = await drafts.fetch('*[_type == "page"]{_id, _originalId, title}');
    expect(pages).toEqual([
      { _id: 'page-dawn', _originalId: 'drafts.page-dawn', title: 'Dawn, later' },
      { _id: 'page-hope', _originalId: 'page-hope', title: 'Hope' },
      { _id: 'page-new', _originalId: 'drafts.page-new', title: 'New' },
    ]);
  });

  it('a stack shows its layers in order', async () => {
    expect(await titles(['rSpring', 'drafts'])).toEqual(['Dawn, later', 'Hope in spring', 'New']);
    expect(await titles(['rSpring'])).toEqual(['Dawn', 'Hope in spring']);
  });

  it('previewDrafts means drafts, and an empty release is allowed', async () => {
    // Not with the client's own setting, which warns of the old name and refuses what is wrong.
    const stacked = async (perspective: string) => {
      const query = { query: '*[_type == "page"] | order(_id asc).title', perspective };
      return (await lake.reader.request({ url: '/data/query/production', query })).result;
    };
    const drafts = ['Dawn, later', 'Hope', 'New'];
    expect(await stacked('previewDrafts')).toEqual(drafts);
    expect(await stacked('rUnknown,previewDrafts')).toEqual(drafts);
    expect(await stacked('drafts,rSpring')).toEqual(['Dawn, later', 'Hope in spring', 'New']);
    expect((await failureOf(stacked('raw,drafts'))).statusCode).toBe(400);
  });

  it('drafts follows changes and falls back to the published document', async () => {
    const draft = { _id: 'drafts.page-dawn', _type: 'page', title: 'Dawn, later', order: 1 };
    await lake.writer.delete('drafts.page-dawn');
    expect(await titles('drafts')).toEqual(['Dawn', 'Hope', 'New']);
    await lake.writer.create(draft);
    expect(await titles('drafts')).toEqual(['Dawn, later', 'Hope', 'New']);
  });
});

describe('without a token', () => {
  it('shows only documents on the root path', async () => {
    const ids = await lake.anonymous.fetch('*._id', {}, { perspective: 'raw' });
    expect(ids).toEqual(['author-huda', 'page-dawn', 'page-hope']);
  });

  it('refuses to show drafts', async () => {
    const failure = await failureOf(lake.anonymous.fetch('*', {}, { perspective: 'drafts' }));
    expect(failure.statusCode).toBe(401);
  });

  it('refuses an unknown token', async () => {
    const stranger = lake.anonymous.withConfig({ token: 'guessed' });
    const failure = await failureOf(stranger.fetch('*'));
    expect(failure).toMatchObject({ statusCode: 401, message: 'Unauthorized - Session not found' });
  });
});

describe('an explained query', () => {
  const explained = (explain: string) =>
    lake.anonymous.request({
      url: '/data/query/production',
      query: {
        query: '*[_type == "page" && count(*[author._ref == ^._id]) == 0]._id',
        explain,
        perspective: 'published',
      },
    });

  it('comes with how it finds its documents', async () => {
    const { result, explain } = await explained('true');
    expect(result).toEqual(['page-dawn', 'page-hope']);
    expect(explain.split('\n')).toEqual([
      expect.stringMatching(/^\*\[.*: reads 2 of 3 documents, found by an index$/),
      expect.stringMatching(/^\*\[author.*: looks documents up by an index, for each value$/),
    ]);
  });

  it('is not run when only the explanation is wanted', async () => {
    expect(Object.keys(await explained('only'))).toEqual(['explain', 'query']);
    expect(await explained('false')).not.toHaveProperty('explain');
  });

  it('is refused for an unknown value', async () => {
    expect((await failureOf(explained('maybe'))).statusCode).toBe(400);
  });
});

describe('an invalid query', () => {
  it.each([
    ['*[_type == ', 'Unexpected end of query', 10, 11],
    ['*[_type = "page"]', 'Unable to parse entire expression', 7, 8],
    ['*[_type == $kind]', 'param $kind referenced, but not provided', 11, 16],
    ['*[0...$to]', 'param $to referenced, but not provided', 6, 9],
    ['*[conjure(1)]', 'Undefined function: conjure', 2, 9],
    [
      '*[@ match text::semanticSimilarity("x")]',
      'this lake does not offer the function text::semanticSimilarity',
      10,
      34,
    ],
    [
      '*[diff::changedAny(@, *[0], title)]',
      'this lake does not offer the function diff::changedAny',
      2,
      18,
    ],
  ])('gets the position of the error in %s', async (query, description, start, end) => {
    const failure = await failureOf(lake.anonymous.fetch(query));
    expect(failure.statusCode).toBe(400);
    expect(failure.details).toEqual({ type: 'queryParseError', description, query, start, end });
    expect(failure.message).toContain('GROQ query parse error');
  });

  it('gets 404 for an unknown dataset', async () => {
    const failure = await failureOf(lake.anonymous.withConfig({ dataset: 'other' }).fetch('*'));
    expect(failure).toMatchObject({ statusCode: 404, message: 'Not Found - Dataset not found' });
  });

  it('gets an error for a parameter that is not JSON', async () => {
    const response = await fetch(`${lake.url}/v1/data/query/production?query=*&$x=nonsense`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('$x');
  });
});
