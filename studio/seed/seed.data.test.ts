import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { createTestLake, type TestLake } from 'content-lake/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guideOf } from '../../functions/delivery/documents/guide.ts';
import {
  hideSoldGuide,
  placeInOrder,
  sayHowDelivered,
  uploadFilms,
} from '../../functions/server/embedded-lake.ts';
import type { ContentFetch } from '../../functions/site/content/lake.ts';
import { draftsOf } from '../../functions/site/preview/preview.ts';
import { siteSettings } from '../../functions/testing/content.ts';
import { orderRank } from '../../machines/order-rank.ts';
import { addressedTypes, pathOf, sitePages } from '../../machines/pages.ts';
import { render } from '../../web/entry-server.tsx';
import { drawings, seedAssets } from './assets.ts';
import { seedContent } from './documents.ts';
import { seed } from './seed.ts';

let lake: TestLake;
let template: string;

beforeAll(async () => {
  template = await readFile(new URL('../../web/index.html', import.meta.url), 'utf8');
  lake = await createTestLake();
}, 60_000);

afterAll(async () => {
  expect(lake.failures).toEqual([]);
  await lake.stop();
});

const raw = { perspective: 'raw' } as const;

const count = (type: string) => lake.writer.fetch<number>('count(*[_type == $type])', { type });

it('seed creates every document, drawing and recording, and changes nothing when repeated', async () => {
  await seed(lake.writer);
  const ids = seedContent.map(({ _id }) => _id);
  expect(await lake.writer.fetch('count(*[_id in $ids])', { ids })).toBe(seedContent.length);
  expect(await count('sanity.imageAsset')).toBe(drawings.length);
  expect(await count('sanity.fileAsset')).toBe(seedAssets.length - drawings.length);

  await lake.writer.patch('service-toolkit').set({ priceAed: 125 }).commit();
  await seed(lake.writer);
  expect(await count('sanity.imageAsset')).toBe(drawings.length);
  expect(await count('sanity.fileAsset')).toBe(seedAssets.length - drawings.length);
  expect(await lake.writer.fetch('*[_id == "service-toolkit"][0].priceAed')).toBe(125);
}, 60_000);

it('everything can be read without a token, except the guides, which are sold', async () => {
  const hidden = 'array::unique(*[!(_id in $visible) && _type in $types]._type)';
  const types = seedContent.map(({ _type }) => _type);
  const visible = await lake.anonymous.fetch<string[]>('*._id');
  expect(await lake.writer.fetch(hidden, { visible, types })).toEqual(['guide']);
  expect(await lake.anonymous.fetch('*[_type == "guide" || _id match "guide*"]')).toEqual([]);
}, 60_000);

it('the guide is typeset only from what a token reads', async () => {
  const guide = (client: SanityClient) => {
    const published = client.withConfig({ perspective: 'published' });
    const fetchContent: ContentFetch = (query, params) => published.fetch(query, params);
    const mailWords = async () => ({});
    const source = { fetchContent, siteSettings: async () => siteSettings, mailWords };
    return guideOf(source, 'guide.toolkit', 'en');
  };
  expect(await guide(lake.writer)).toMatchObject({ template: 'guide', data: { count: 33 } });
  await expect(guide(lake.anonymous)).rejects.toThrow('lacks everything');
}, 60_000);

it('documents of an earlier version say how they are delivered, as their names did', async () => {
  const { writer } = lake;
  const delivery = `*[_type in ["service", "package"]] | order(_id) {
    _id, way, prompt, "guide": guide._ref, sessionCount, followUpMonths, slides { en, ar }
  }`;
  const before = await writer.fetch(delivery);
  expect(before).toHaveLength(12);
  const said = ['way', 'prompt', 'guide', 'sessionCount', 'followUpMonths', 'slides'];
  for (const { _id } of before) {
    await writer.patch(_id).unset(said).set({ type: 'personalized' }).commit();
  }
  const service = { _type: 'reference', _ref: 'service-toolkit' };
  await writer.patch('guide.toolkit').set({ service }).commit();
  const draft = { _id: 'drafts.service-new', _type: 'service', slug: { current: 'new' } };
  await writer.create(draft);
  await sayHowDelivered(writer);
  expect(await writer.fetch(delivery)).toEqual(before);
  // The version before reads the kind and the guide by these, also after it was started again.
  expect(await writer.fetch('count(*[_type == "service" && !defined(type)])')).toBe(0);
  expect(await writer.getDocument('guide.toolkit')).toMatchObject({ service });
  expect(await writer.getDocument(draft._id)).not.toHaveProperty('way');
  await writer.delete(draft._id);
}, 60_000);

it('documents that an earlier version put in order by typed ranks keep their order, and drafts their place', async () => {
  const { writer } = lake;
  const order = () =>
    writer.fetch<string[]>('*[_type == "legalText"] | order(orderRank asc)._id', {}, raw);
  const seeded = ['legal-privacy', 'legal-terms', 'legal-payments'];
  expect(await order()).toEqual(seeded);
  const ranks = [20, 3, 10];
  for (const [at, id] of seeded.entries()) {
    await writer.patch(id).unset(['orderRank']).set({ rank: ranks[at] }).commit();
  }
  const draft = { _id: 'drafts.legal-payments', _type: 'legalText', rank: 1 };
  await writer.create(draft);
  await placeInOrder(writer);
  expect((await order()).slice(0, 2).toSorted()).toEqual([draft._id, 'legal-payments']);
  expect((await order()).slice(2)).toEqual(['legal-terms', 'legal-privacy']);
  await writer
    .patch('legal-terms')
    .set({ orderRank: orderRank(100) })
    .commit();
  await placeInOrder(writer);
  expect((await order()).at(-1)).toBe('legal-terms');
  await writer.delete(draft._id);
}, 60_000);

it('films and captions that an earlier version named are uploaded, those beside the data too', async () => {
  const { writer } = lake;
  const folder = await mkdtemp(join(tmpdir(), 'films-'));
  await mkdir(join(folder, 'vid'));
  await writeFile(join(folder, 'vid', 'own.mp4'), 'a film');
  const captions = { en: 'about-story-1-en.vtt', ar: 'about-story-1-ar.vtt' };
  const video = { _type: 'storyVideo', webm: 'night-1.webm', mp4: 'own.mp4', captions };
  const elsewhere = { _type: 'heroVideo', webm: 'lost.webm', mp4: 'https://videos.example/a.mp4' };
  const sections = [
    { _key: 'story', _type: 'videoSection', video },
    { _key: 'hero', _type: 'heroSection', video: elsewhere },
  ];
  const draft = { _id: 'drafts.page-films', _type: 'page', sections };
  await writer.create(draft);
  await uploadFilms(writer, folder);
  const named = await writer.fetch(
    `*[_id == $id][0].sections[].video { webm, mp4, "files":
      [webmFile.asset->, mp4File.asset->, captionFiles.en.asset->, captionFiles.ar.asset->].originalFilename
    }`,
    { id: draft._id },
    { perspective: 'raw' },
  );
  const files = [video.webm, video.mp4, captions.en, captions.ar];
  // The version before reads the names, also after it was started again.
  expect(named).toEqual([
    { webm: video.webm, mp4: video.mp4, files },
    { webm: elsewhere.webm, mp4: elsewhere.mp4, files: [null, null, null, null] },
  ]);
  const { _rev } = (await writer.getDocument(draft._id)) ?? {};
  await uploadFilms(writer, folder);
  expect(await writer.getDocument(draft._id)).toMatchObject({ _rev });
  await writer.delete(draft._id);
  await rm(folder, { recursive: true });
}, 60_000);

it('a guide that was public before is moved with its draft, and stays as it was edited', async () => {
  const { writer } = lake;
  await writer.patch('service-toolkit').unset(['guide']).commit();
  await writer.delete('guide.toolkit');
  const former = { _type: 'guide', title: { en: 'Edited', ar: 'محرَّر' } };
  await writer.create({ ...former, _id: 'guide-toolkit' });
  await writer.create({ ...former, _id: 'drafts.guide-toolkit', note: 'draft' });
  await hideSoldGuide(writer);
  await hideSoldGuide(writer);
  const guides = writer.fetch(
    '*[_type == "guide"] | order(_id) { _id, title, note }',
    {},
    { perspective: 'raw' },
  );
  const { title } = former;
  expect(await guides).toEqual([
    { _id: 'drafts.guide.toolkit', title, note: 'draft' },
    { _id: 'guide.toolkit', title, note: null },
  ]);
}, 60_000);

it('seed gives pictures assets with dimensions', async () => {
  const pictures = await lake.anonymous.fetch<unknown[]>(
    `*[_type == "homePage"][0].sections[_type == "heroSection"][0]{
      "portrait": portrait.asset->{mimeType, ...metadata.dimensions{width, height}}
    }`,
  );
  expect(pictures).toEqual({ portrait: { mimeType: 'image/svg+xml', width: 960, height: 1200 } });
});

const slugOf = (type: string) => {
  const document = seedContent.find(({ _type }) => _type === type);
  return (document as { slug?: { current: string } } | undefined)?.slug?.current;
};

const paths = [
  ...sitePages.map(({ path }) => path),
  ...addressedTypes.flatMap(({ type }) => pathOf(type, slugOf(type)) ?? []),
];

/** Marks a text's field invisibly in a preview: many characters without width in a row. */
const UNSEEN_MARKS = /[\u200b-\u200d\u2060-\u2064\ufeff]{8,}/;

it.each(paths)(
  'the Arabic preview of %s says where its heading is written',
  async (path) => {
    const { status, html, problem } = await render({
      url: new URL(`${path}?lang=ar`, 'https://site.example'),
      language: 'ar',
      source: { fetch: draftsOf(lake.writer) },
      template,
      publicUrl: 'https://site.example',
      isPreview: true,
    });
    expect([status, problem?.cause]).toEqual([200, undefined]);
    expect(/<h1.*?<\/h1>/s.exec(html)?.[0]).toMatch(UNSEEN_MARKS);
  },
  60_000,
);
