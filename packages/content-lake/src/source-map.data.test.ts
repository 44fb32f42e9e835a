import {
  type ContentSourceMapParsedPath,
  jsonPathToStudioPath,
  resolveEditInfo,
  studioPath,
} from '@sanity/client/csm';
import { stegaClean } from '@sanity/client/stega';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestLake } from './testing/lake.ts';

const block = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  children: [{ _type: 'span', _key: `${key}s`, text }],
});

const lake = await createTestLake();
await lake.writer
  .transaction()
  .create({ _id: 'huda', _type: 'author', name: 'Huda', image: { alt: 'Huda smiling' } })
  .create({
    _id: 'hope',
    _type: 'page',
    slug: { current: 'hope' },
    title: { en: 'Hope', ar: 'أمل' },
    author: { _ref: 'huda', _type: 'reference' },
    related: [{ _ref: 'dawn', _type: 'reference', _key: 'r1' }],
    body: [
      block('b1', 'First'),
      { _type: 'image', _key: 'b2', alt: 'A tree' },
      block('b3', 'Last'),
    ],
    tags: ['calm', 'care'],
  })
  .create({ _id: 'dawn', _type: 'page', title: { en: 'Dawn' }, order: 2 })
  .create({ _id: 'drafts.dawn', _type: 'page', title: { en: 'Dawn, later' }, order: 2 })
  .commit();

afterAll(() => lake.stop());

const written = (path: ContentSourceMapParsedPath | string) =>
  typeof path === 'string' ? path : studioPath.toString(jsonPathToStudioPath(path));

/** Where each text of an answer comes from, as a real client reads it: document and path. */
async function sources(query: string, params = {}, perspective: 'published' | 'drafts' = 'drafts') {
  const { result, resultSourceMap } = await lake.reader
    .withConfig({ perspective })
    .fetch(query, params, { filterResponse: false, resultSourceMap: 'withKeyArraySelector' });
  const found: Record<string, string> = {};
  const visit = (value: unknown, path: ContentSourceMapParsedPath) => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        visit(part, [...path, Array.isArray(value) ? Number(name) : name]);
      }
      return;
    }
    if (!resultSourceMap) return;
    const info = resolveEditInfo({ resultPath: path, resultSourceMap, studioUrl: '/studio' });
    if (info) found[written(path)] = `${info.id} ${written(info.path)}`;
  };
  visit(result, []);
  return found;
}

describe('a result source map', () => {
  it.each<[string, Record<string, string>]>([
    [
      '*[_type == "page" && slug.current == $slug][0]{title, "ar": title.ar, "by": author->name}',
      {
        'title.en': 'hope title.en',
        'title.ar': 'hope title.ar',
        ar: 'hope title.ar',
        by: 'huda name',
      },
    ],
    [
      '*[_id == "hope"][0]{"body": body[_type == "image"]{_key, alt}}',
      { 'body[0]._key': 'hope body[_key=="b2"]._key', 'body[0].alt': 'hope body[_key=="b2"].alt' },
    ],
    [
      '*[_id == "hope"][0]{body}',
      expect.objectContaining({
        'body[2].children[0].text': 'hope body[_key=="b3"].children[_key=="b3s"].text',
      }),
    ],
    [
      '*[_type == "page"] | order(title.en desc){"t": title.en}',
      { '[0].t': 'hope title.en', '[1].t': 'drafts.dawn title.en' },
    ],
    [
      '*[_type == "page"]{"t": title.en} | order(t asc)',
      { '[0].t': 'drafts.dawn title.en', '[1].t': 'hope title.en' },
    ],
    ['*[_type == "page"].title.en', { '[0]': 'drafts.dawn title.en', '[1]': 'hope title.en' }],
    [
      '*[_id == "hope"][0]{"n": related[]->{"t": title.en, "up": ^.title.en}}',
      { 'n[0].t': 'drafts.dawn title.en', 'n[0].up': 'hope title.en' },
    ],
    ['*[_id == "hope"][0]{"alt": author->image{alt}}', { 'alt.alt': 'huda image.alt' }],
    ['*[_id == "dawn"][0]{"t": coalesce(title.ar, title.en)}', { t: 'drafts.dawn title.en' }],
    [
      '*[_id == "hope"][0]{"t": select(defined(title.fr) => title.fr, title.ar)}',
      { t: 'hope title.ar' },
    ],
    [
      '*[_id == "dawn"][0]{title, order == 2 => {"same": title.en}, order == 3 => {"no": title.en}}',
      { 'title.en': 'drafts.dawn title.en', same: 'drafts.dawn title.en' },
    ],
    ['*[_id == "hope"][0]{"tags": tags[1..1]}', { 'tags[0]': 'hope tags[1]' }],
    [
      '{"pages": *[_type == "page"][0...1]{"t": title.en}, "who": *[_id == "huda"][0].name}',
      { 'pages[0].t': 'drafts.dawn title.en', who: 'huda name' },
    ],
    [
      '*[_type == "author"]{"pages": *[references(^._id)]{"t": title.en}}',
      { '[0].pages[0].t': 'hope title.en' },
    ],
    ['*[_id == "hope"][0]{..., "title": title.en}.title', { '': 'hope title.en' }],
  ])('covers all of %s', async (query, expected) => {
    expect(await sources(query, { slug: 'hope' })).toEqual(expected);
  });

  it.each([
    'count(*)',
    '*[_id == "hope"][0]{"t": title.en + "!", "u": upper(title.en), "n": count(tags), "own": "Hope"}',
    '*[_id == "hope"][0]{"t": tags | order(@ desc)}',
    '*[_id == "nobody"][0]',
  ])('leaves out computed values: %s', async (query) => {
    expect(await sources(query)).toEqual({});
  });

  it('addresses items by index if requested', async () => {
    const { resultSourceMap } = await lake.reader.fetch(
      '*[_id == "hope"][0]{"alt": body[1].alt}',
      {},
      { filterResponse: false, resultSourceMap: true },
    );
    expect(resultSourceMap).toEqual({
      documents: [{ _id: 'hope', _type: 'page' }],
      paths: ["$['body'][1]['alt']"],
      mappings: {
        "$['alt']": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } },
      },
    });
  });

  it('does not change the result, and is sent only if requested', async () => {
    const query = '*[_type == "page"]{..., "by": author->{name}}';
    const options = { filterResponse: false } as const;
    const plain = await lake.reader.fetch(query, {}, options);
    const mapped = await lake.reader.fetch(query, {}, { ...options, resultSourceMap: true });
    expect(plain).not.toHaveProperty('resultSourceMap');
    expect(mapped.result).toEqual(plain.result);
  });

  it('lets the client encode texts for previews', async () => {
    const client = lake.reader.withConfig({
      perspective: 'drafts',
      stega: { enabled: true, studioUrl: 'https://studio.test' },
    });
    const title = await client.fetch<string>('*[_id == "dawn"][0].title.en');
    expect(title).not.toBe('Dawn, later');
    expect(stegaClean(title)).toBe('Dawn, later');
  });
});
