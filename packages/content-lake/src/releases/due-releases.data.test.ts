import { once } from 'node:events';
import type { SanityClient } from '@sanity/client';
import { simulatedClock } from 'service-kit/testing/clock';
import { eventually } from 'service-kit/testing/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestLake, openLocation, type TestLake, testClient } from '../testing/lake.ts';
import { startLakeProcess } from '../testing/lake-process.ts';

const HOUR_MS = 3_600_000;
const releaseId = 'rDue';
const clock = simulatedClock();
const inTwoHours = () => new Date(clock.now() + 2 * HOUR_MS).toISOString();
const lakes: TestLake[] = [];

afterEach(async () => {
  for (const lake of lakes.splice(0).reverse()) await lake.stop();
});

const opened = (lake: TestLake) => {
  lakes.push(lake);
  return lake;
};

/** Schedules a release with one document. */
async function schedule(client: SanityClient, publishAt: string, more = {}): Promise<void> {
  await client.releases.create({ releaseId });
  const document = { _type: 'page', title: 'New', ...more };
  await client.createVersion({ releaseId, publishedId: 'page', document });
  await client.releases.schedule({ releaseId, publishAt });
}

const reaches = (client: SanityClient, state: string) =>
  eventually(state, async () => {
    const release = await client.releases.get({ releaseId });
    return release?.state === state && release;
  });

/** Waits for the writes that a server has begun. */
const settle = (client: SanityClient) => client.create({ _type: 'turn' });

async function authorsOf(client: SanityClient, id: string): Promise<string[]> {
  const url = `/data/history/production/transactions/${id}`;
  const log: string = await client.request({ url, query: { excludeContent: 'true' } });
  const lines = log.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line).author);
}

describe('a scheduled release', () => {
  it('is published at its time, by whoever scheduled it', async () => {
    const { writer } = opened(await createTestLake({ clock }));
    await schedule(writer, inTwoHours());
    clock.advance(HOUR_MS);
    await settle(writer);
    expect(await writer.releases.get({ releaseId })).toMatchObject({ state: 'scheduled' });
    clock.advance(HOUR_MS);
    expect(await reaches(writer, 'published')).not.toHaveProperty('publishAt');
    expect(await writer.getDocument('page')).toMatchObject({ title: 'New' });
    expect(await authorsOf(writer, 'page')).toEqual(['editor']);
  });

  it('is not published while its time is missing', async () => {
    const { writer } = opened(await createTestLake({ clock }));
    await schedule(writer, inTwoHours());
    await writer.patch(`_.releases.${releaseId}`).unset(['publishAt']).commit();
    clock.advance(3 * HOUR_MS);
    await settle(writer);
    expect(await writer.releases.get({ releaseId })).toMatchObject({ state: 'scheduled' });
  });

  it('is published at its new time when it was scheduled again', async () => {
    const { writer } = opened(await createTestLake({ clock }));
    await schedule(writer, inTwoHours());
    const later = new Date(clock.now() + 9 * HOUR_MS).toISOString();
    await writer.releases.schedule({ releaseId, publishAt: later });
    clock.advance(3 * HOUR_MS);
    await settle(writer);
    expect(await writer.releases.get({ releaseId })).toMatchObject({ state: 'scheduled' });
    clock.advance(6 * HOUR_MS);
    await reaches(writer, 'published');
  });

  it('is published by the next server when it fell due while none ran', async () => {
    const lake = await createTestLake({ clock });
    await schedule(lake.writer, inTwoHours());
    clock.slip(3 * HOUR_MS);
    const next = opened(await lake.restart());
    await reaches(next.writer, 'published');
  });

  it('is published once by several servers on the same database', async () => {
    const lake = opened(await createTestLake({ clock }));
    const others = await Promise.all([
      lake.another(),
      lake.another({ isDeaf: true, heartbeatMs: 20 }),
    ]);
    others.map(opened);
    await schedule(lake.writer, inTwoHours());
    clock.advance(2 * HOUR_MS);
    for (const { writer } of [lake, ...others]) await reaches(writer, 'published');
    for (const { writer } of [lake, ...others]) await settle(writer);
    // It was created, scheduled and published.
    expect(await authorsOf(lake.writer, '_.releases.rDue')).toHaveLength(3);
    expect([lake, ...others].flatMap(({ failures }) => failures)).toEqual([]);
  });

  it('becomes active again with the reason when it cannot be published', async () => {
    const { writer } = opened(await createTestLake({ clock }));
    const to = { _type: 'reference', _ref: 'nowhere', _weak: true, _strengthenOnPublish: {} };
    await schedule(writer, inTwoHours(), { to });
    clock.advance(2 * HOUR_MS);
    const waiting = await reaches(writer, 'active');
    expect(waiting.error?.message).toBe(
      'Document "page" references non-existent document "nowhere"',
    );
    expect(waiting).not.toHaveProperty('publishAt');
    expect(await writer.getDocument('page')).toBeUndefined();
    await writer.create({ _id: 'nowhere', _type: 'page' });
    await writer.releases.publish({ releaseId });
    expect(await writer.releases.get({ releaseId })).not.toHaveProperty('error');
  });
});

it('a release whose server is killed is published once by the next', {
  timeout: 60_000,
}, async () => {
  const location = await openLocation();
  const first = await startLakeProcess(location);
  // Long enough to be scheduled, short enough to fall due around the kill.
  const publishAt = new Date(Date.now() + 1_000).toISOString();
  await schedule(testClient(first.url, first.token), publishAt);
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  const second = await startLakeProcess(location);
  const client = testClient(second.url, second.token);
  await reaches(client, 'published');
  expect(await authorsOf(client, 'page')).toHaveLength(1);
  second.process.kill('SIGKILL');
  await once(second.process, 'exit');
});
