import { once } from 'node:events';
import type { SanityClient } from '@sanity/client';
import { simulatedClock } from 'service-kit/testing/clock';
import { eventually } from 'service-kit/testing/eventually';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { LakeDocument } from '../document.ts';
import { inAnHour, releaseWith } from '../testing/documents.ts';
import {
  createTestLake,
  failureOf,
  openLocation,
  type TestLake,
  testClient,
} from '../testing/lake.ts';
import { startLakeProcess } from '../testing/lake-process.ts';

const lake = await createTestLake();

describe('a release that is due', () => {
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

  /** Lets a release wait because it refers to a document that is not there. */
  async function waitingFor(client: SanityClient, _ref: string) {
    const to = { _type: 'reference', _ref, _weak: true, _strengthenOnPublish: {} };
    await schedule(client, inTwoHours(), { to });
    clock.advance(2 * HOUR_MS);
    return reaches(client, 'active');
  }

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

    it('waits with the reason when it cannot be published, and goes out once it can', async () => {
      const { writer } = opened(await createTestLake({ clock }));
      const waiting = await waitingFor(writer, 'nowhere');
      expect(waiting.error?.message).toBe(
        'Document "page" references non-existent document "nowhere"',
      );
      expect(await writer.getDocument('page')).toBeUndefined();
      await writer.create({ _id: 'elsewhere', _type: 'page' });
      expect(await writer.releases.get({ releaseId })).toEqual(waiting);
      await writer.create({ _id: 'nowhere', _type: 'page' });
      const published = await reaches(writer, 'published');
      expect(published).not.toHaveProperty('error');
      expect(published).not.toHaveProperty('publishAt');
      expect(await authorsOf(writer, 'page')).toEqual(['editor']);
      const url = '/data/history/production/events/releases/rDue';
      const { events } = await writer.request({ url });
      expect(events.map(({ type }: { type: string }) => type)).not.toContain('unscheduleRelease');
    });

    it('says what is missing when its time comes, while editors complete it', async () => {
      const arabic = 'The Arabic is missing';
      const english = 'The English is missing';
      let missing: Record<string, string[]> = {};
      const missingIn = ([page]: readonly LakeDocument[]) => missing[String(page?.title)] ?? [];
      const lake = opened(await createTestLake({ clock, missingIn }));
      await schedule(lake.writer, inTwoHours());
      missing = { New: [arabic, english], Newer: [arabic] };
      clock.advance(2 * HOUR_MS);
      const { error } = await reaches(lake.writer, 'active');
      expect(error?.message).toContain(`${arabic}\n${english}`);
      const change = (title: string) =>
        lake.writer.patch('versions.rDue.page').set({ title }).commit();
      await change('Newer');
      await eventually('the rest is missing', async () => {
        const release = await lake.writer.releases.get({ releaseId });
        return !release?.error?.message.includes(english);
      });
      await change('Newest');
      await reaches(lake.writer, 'published');
      expect(await lake.writer.getDocument('page')).toMatchObject({ title: 'Newest' });
    });

    it('goes out at the next start when nothing is missing any more', async () => {
      const missing: string[] = [];
      const lake = await createTestLake({ clock, missingIn: () => missing });
      await schedule(lake.writer, inTwoHours());
      missing.push('The Arabic is missing');
      clock.advance(2 * HOUR_MS);
      await reaches(lake.writer, 'active');
      missing.pop();
      const next = opened(await lake.restart());
      await reaches(next.writer, 'published');
    });

    it.each<[string, (client: SanityClient) => Promise<unknown>]>([
      ['unscheduled', ({ releases }) => releases.unschedule({ releaseId })],
      [
        'planned anew',
        ({ releases }) =>
          releases.edit({ releaseId, patch: { set: { 'metadata.releaseType': 'asap' } } }),
      ],
    ])('waits no longer once it is %s', async (_, act) => {
      const { writer } = opened(await createTestLake({ clock }));
      await waitingFor(writer, 'nowhere');
      await act(writer);
      await writer.create({ _id: 'nowhere', _type: 'page' });
      await settle(writer);
      const release = await writer.releases.get({ releaseId });
      expect(release).toMatchObject({ state: 'active' });
      expect(release).not.toHaveProperty('publishAt');
      expect(release).not.toHaveProperty('error');
      await writer.releases.publish({ releaseId });
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
});

describe('the history of a release', () => {
  afterAll(() => lake.stop());

  describe('the history of a release', () => {
    const eventsOf = async (name: string, query = {}) => {
      const url = `/data/history/production/events/releases/${name}`;
      const { events, nextCursor } = await lake.reader.request({ url, query });
      return { types: events.map(({ type }: { type: string }) => type), events, nextCursor };
    };

    it('tells what happened to it and to the set of its documents', async () => {
      const { writer } = lake;
      const releaseId = 'rTold';
      await releaseWith(lake.writer, releaseId, { told: 'A', gone: 'B' });
      await writer.discardVersion({ releaseId, publishedId: 'gone' });
      const publishAt = inAnHour();
      await writer.releases.schedule({ releaseId, publishAt });
      await writer.releases.unschedule({ releaseId });
      await writer.releases.archive({ releaseId });
      await writer.releases.unarchive({ releaseId });
      await writer.releases.publish({ releaseId });
      const { types, events } = await eventsOf(releaseId);
      expect(types).toEqual([
        'publishRelease',
        'unarchiveRelease',
        'archiveRelease',
        'unscheduleRelease',
        'scheduleRelease',
        'discardDocumentFromRelease',
        'addDocumentToRelease',
        'addDocumentToRelease',
        'createRelease',
      ]);
      expect(events[4]).toMatchObject({ publishAt, author: 'editor', releaseName: releaseId });
      expect(events[5]).toMatchObject({ documentId: 'gone', documentType: 'page' });
      const first = await eventsOf(releaseId, { limit: 4 });
      const rest = await eventsOf(releaseId, { nextCursor: first.nextCursor });
      expect([...first.types, ...rest.types]).toEqual(types);
      const url = '/data/history/production/events/releases/rTold';
      expect((await failureOf(lake.anonymous.request({ url }))).statusCode).toBe(401);
    });

    it('tells from which transaction on to revert it', async () => {
      const { writer, reader } = lake;
      await releaseWith(lake.writer, 'rReverted', { reverted: 'New' });
      await writer.releases.publish({ releaseId: 'rReverted' });
      const { _rev } = (await writer.getDocument('reverted')) ?? { _rev: '' };
      const url = '/data/history/production/documents/versions.rReverted.reverted';
      const { documents } = await reader.request({ url, query: { lastRevision: 'true' } });
      expect(documents).toMatchObject([{ title: 'New', _rev }]);
      const log: string = await reader.request({
        url: '/data/history/production/transactions/reverted',
        query: { effectFormat: 'mendoza', fromTransaction: _rev, toTransaction: _rev },
      });
      expect(JSON.parse(log).effects.reverted.revert).toEqual([0, null]);
    });
  });
});
