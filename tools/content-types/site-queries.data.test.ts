import { createTestLake } from 'content-lake/testing';
import { afterAll, expect, test } from 'vitest';
import { siteQueries } from './site-queries.ts';

const lake = await createTestLake();
afterAll(() => lake.stop());

// Every page would wait for all articles, however many there are.
test('no query of the site reads every document', async () => {
  for (const [name, query] of Object.entries(await siteQueries())) {
    const params = [...query.matchAll(/\$(\w+)/g)].map(([, parameter]) => [parameter, 1]);
    const { explain } = await lake.anonymous.request({
      url: '/data/query/production',
      method: 'POST',
      query: { explain: 'only', perspective: 'published' },
      body: { query, params: Object.fromEntries(params) },
    });
    expect.soft(explain, name).not.toContain('reads all');
  }
});
