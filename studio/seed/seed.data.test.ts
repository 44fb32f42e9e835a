import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveTestLake, type TestLake } from '../../sandbox/content-lake/testing/lake.ts';
import { seedAssets } from './assets.ts';
import { seedContent } from './documents.ts';
import { seed } from './seed.ts';

let lake: TestLake;

beforeAll(async () => {
  lake = await serveTestLake();
}, 60_000);

afterAll(async () => {
  expect(lake.failures).toEqual([]);
  await lake.stop();
});

const count = (type: string) => lake.writer.fetch<number>('count(*[_type == $type])', { type });

it('seed creates every document and drawing, and changes nothing when repeated', async () => {
  await seed(lake.writer);
  expect(
    await lake.anonymous.fetch('count(*[_id in $ids])', { ids: seedContent.map(({ _id }) => _id) }),
  ).toBe(seedContent.length);
  expect(await count('sanity.imageAsset')).toBe(seedAssets.length);

  await lake.writer.patch('service-toolkit').set({ priceAed: 125 }).commit();
  await seed(lake.writer);
  expect(await count('sanity.imageAsset')).toBe(seedAssets.length);
  expect(await lake.writer.fetch('*[_id == "service-toolkit"][0].priceAed')).toBe(125);
}, 60_000);

it('seed gives pictures assets with dimensions', async () => {
  const pictures = await lake.anonymous.fetch<unknown[]>(
    `*[_type == "homePage"][0].sections[_type == "heroSection"][0]{
      "portrait": portrait.asset->metadata.dimensions{width, height},
      "poster": video.poster.asset->mimeType
    }`,
  );
  expect(pictures).toEqual({ portrait: { width: 960, height: 1200 }, poster: 'image/svg+xml' });
});
