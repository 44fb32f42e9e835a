import { languages, localAddress } from '#machines/language.ts';
import { expect, test } from './fixtures.ts';
import { staffLake } from './studio/lake.ts';

const ID = 'post-that-moves';

test('an article that moved is found at its former address, and at its own once it has moved back', async ({
  request,
  baseURL,
}) => {
  const lake = await staffLake(baseURL);
  const [{ _rev, ...post }] = await lake.fetch(
    '*[_type == "post" && !(_id in path("drafts.**"))] | order(_id)',
  );
  const publish = (current: string) =>
    lake.createOrReplace({ ...post, _id: ID, slug: { ...post.slug, current } });
  const answer = async (path: string) => {
    const { status, headers } = await request
      .get(path, { maxRedirects: 0 })
      .then((response) => ({ status: response.status(), headers: response.headers() }));
    return [status, headers.location ?? null];
  };
  try {
    await publish('before-its-move');
    for (const language of languages) {
      const former = localAddress('/blog/before-its-move', language);
      await expect.poll(() => answer(former)).toEqual([200, null]);
    }
    await publish('after-its-move');
    for (const language of languages) {
      const [former, present] = ['/blog/before-its-move', '/blog/after-its-move'].map((path) =>
        localAddress(path, language),
      );
      await expect.poll(() => answer(`${former}`)).toEqual([301, present]);
      expect(await answer(`${present}`)).toEqual([200, null]);
    }
    await publish('before-its-move');
    await expect.poll(() => answer('/blog/before-its-move')).toEqual([200, null]);
    await expect.poll(() => answer('/blog/after-its-move')).toEqual([301, '/blog/before-its-move']);
  } finally {
    await lake.delete({ query: '*[_id == $id || _type == "redirect"]', params: { id: ID } });
  }
});
