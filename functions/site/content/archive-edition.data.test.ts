import { createTestLake } from 'content-lake/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createArchiveEdition } from './archive-edition.ts';

const lake = await createTestLake();
const client = lake.writer.withConfig({ perspective: 'raw' });
const archive = createArchiveEdition(lake.writer);
afterAll(() => lake.stop());
beforeEach(() => client.delete({ query: '*[true]' }));

const days = () => client.fetch<object[]>('*[] | order(_id) { _id, publishedOn }');

it('an edition is archived under the day of its first sending, and so are its draft and its version in a release', async () => {
  for (const _id of ['autumn', 'drafts.autumn', 'versions.rNext.autumn', 'winter']) {
    await client.create({ _id, _type: 'edition' });
  }
  await archive('autumn', '2026-11-30');
  await archive('autumn', '2026-12-01');
  expect(await days()).toEqual([
    { _id: 'autumn', publishedOn: '2026-11-30' },
    { _id: 'drafts.autumn', publishedOn: '2026-11-30' },
    { _id: 'versions.rNext.autumn', publishedOn: '2026-11-30' },
    { _id: 'winter', publishedOn: null },
  ]);
});

it('an edition that was deleted meanwhile stays deleted', async () => {
  await archive('autumn', '2026-11-30');
  expect(await days()).toEqual([]);
});
