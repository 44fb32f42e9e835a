import { afterAll, describe, expect, it } from 'vitest';
import { createTestLake, failureOf } from '../testing/lake.ts';
import { inAnHour, releaseWith } from '../testing/release.ts';

const lake = await createTestLake();
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
