import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LakeDocument } from './document.ts';
import { inAnHour, releaseWith } from './testing/documents.ts';
import { createTestLake, failureOf } from './testing/lake.ts';
import { listenWith } from './testing/listener.ts';

const lake = await createTestLake({
  missingIn: (documents) =>
    documents.filter(({ isHalf }) => isHalf).map(({ _id }) => `Arabic of ${_id}`),
});
afterAll(() => lake.stop());

const raw = () => lake.reader.withConfig({ perspective: 'raw' });
const stateOf = async (releaseId: string) => (await lake.writer.releases.get({ releaseId }))?.state;

describe('a release', () => {
  it('goes from creation to deletion as the client’s own suite walks it', async () => {
    const { writer } = lake;
    const releaseId = 'rWhole';
    const metadata = { releaseType: 'asap' as const, title: 'Spring' };
    expect(await writer.releases.create({ releaseId, metadata })).toMatchObject({ releaseId });
    expect(await writer.releases.get({ releaseId })).toMatchObject({
      _id: '_.releases.rWhole',
      _type: 'system.release',
      name: 'rWhole',
      state: 'active',
      userId: 'editor',
      metadata,
    });
    await writer.releases.edit({ releaseId, patch: { set: { 'metadata.title': 'Summer' } } });
    await writer.releases.schedule({ releaseId, publishAt: inAnHour() });
    expect(await writer.releases.get({ releaseId })).toMatchObject({
      state: 'scheduled',
      metadata: { title: 'Summer' },
    });
    await writer.releases.unschedule({ releaseId });
    expect(await writer.releases.get({ releaseId })).not.toHaveProperty('publishAt');
    await writer.releases.archive({ releaseId });
    await writer.releases.unarchive({ releaseId });
    expect(await stateOf(releaseId)).toBe('active');
    const _id = 'versions.rWhole.whole';
    await writer.createVersion({
      releaseId,
      publishedId: 'whole',
      document: { _id, _type: 'page', title: 'By a release' },
    });
    const { result } = await raw().releases.fetchDocuments({ releaseId });
    expect(result.map((each) => each._id)).toEqual([_id]);
    await writer.releases.publish({ releaseId });
    const published = await writer.releases.get({ releaseId });
    expect(published).toMatchObject({ state: 'published', finalDocumentStates: [{ id: _id }] });
    expect(Date.parse(published?.publishedAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await writer.getDocuments(['whole', _id])).toMatchObject([
      { title: 'By a release' },
      null,
    ]);
    await writer.releases.delete({ releaseId });
    expect(await writer.releases.get({ releaseId })).toBeUndefined();
  });

  it('publishes all its documents in one transaction that listeners hear', async () => {
    await lake.writer.create({ _id: 'left', _type: 'page', title: 'Old' });
    await releaseWith(lake.writer, 'rTogether', { left: 'New left', right: 'New right' });
    const ear = await listenWith(raw(), '*[_id in ["left", "right", "versions.rTogether.left"]]');
    await lake.writer.releases.publish({ releaseId: 'rTogether' });
    const heard = await ear.changes(3);
    ear.stop();
    expect(new Set(heard.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(heard.map(({ documentId, transition }) => `${documentId} ${transition}`).sort()).toEqual(
      ['left update', 'right appear', 'versions.rTogether.left disappear'],
    );
    const url = '/data/history/production/events/documents/left';
    const { events } = await lake.reader.request({ url });
    expect(events.left[0]).toMatchObject({
      type: 'publishDocumentVersion',
      publishCause: 'release.publish',
      releaseId: 'rTogether',
    });
  });

  it('publishes nothing when one of its documents cannot be', async () => {
    const { writer } = lake;
    await releaseWith(lake.writer, 'rBroken', { sound: 'Sound' });
    const to = { _type: 'reference', _ref: 'nowhere', _weak: true, _strengthenOnPublish: {} };
    await writer.createVersion({
      releaseId: 'rBroken',
      publishedId: 'dangling',
      document: { _type: 'page', to },
    });
    const failure = await failureOf(writer.releases.publish({ releaseId: 'rBroken' }));
    expect(failure.statusCode).toBe(409);
    expect(await writer.getDocument('sound')).toBeUndefined();
    expect(await stateOf('rBroken')).toBe('active');
  });

  it('refuses what its state does not permit', async () => {
    const { releases } = lake.writer;
    const releaseId = 'rStates';
    await releaseWith(lake.writer, releaseId, { stated: 'A' });
    const refused = async (promise: Promise<unknown>) =>
      expect((await failureOf(promise)).statusCode).toBe(400);
    await refused(releases.delete({ releaseId }));
    await refused(releases.unschedule({ releaseId }));
    await refused(releases.unarchive({ releaseId }));
    await refused(releases.edit({ releaseId, patch: { set: { state: 'published' } } }));
    await refused(releases.schedule({ releaseId, publishAt: 'soon' }));
    await refused(releases.create({ releaseId: 'drafts' }));
    await refused(releases.create({ releaseId: 'with.dot' }));
    expect((await failureOf(releases.create({ releaseId }))).statusCode).toBe(409);
    expect((await failureOf(releases.publish({ releaseId: 'rNone' }))).statusCode).toBe(404);
    expect((await failureOf(lake.reader.releases.publish({ releaseId }))).statusCode).toBe(403);
    await releases.schedule({ releaseId, publishAt: inAnHour() });
    await refused(releases.publish({ releaseId }));
    await refused(releases.archive({ releaseId }));
    await releases.archive({ releaseId }, { dryRun: true });
    expect(await stateOf(releaseId)).toBe('scheduled');
  });

  it('keeps its documents as they are while it is scheduled', async () => {
    const { writer } = lake;
    const ids = { releaseId: 'rLocked', publishedId: 'locked' };
    await releaseWith(lake.writer, ids.releaseId, { locked: 'A' });
    await writer.releases.schedule({ releaseId: ids.releaseId, publishAt: inAnHour() });
    const edit = {
      actionType: 'sanity.action.document.edit' as const,
      draftId: 'versions.rLocked.locked',
      publishedId: 'locked',
      patch: { set: { title: 'B' } },
    };
    expect((await failureOf(writer.action(edit))).message).toContain('"rLocked" is scheduled');
    expect((await failureOf(writer.discardVersion(ids))).statusCode).toBe(400);
    await writer.releases.unschedule({ releaseId: ids.releaseId });
    await writer.action(edit);
    expect(await writer.getDocument('versions.rLocked.locked')).toMatchObject({ title: 'B' });
  });

  it('brings its documents back when it is taken out of the archive', async () => {
    const { writer } = lake;
    await releaseWith(lake.writer, 'rBack', { back: 'Kept' });
    const before = await writer.getDocument('versions.rBack.back');
    await writer.releases.archive({ releaseId: 'rBack' });
    expect(await writer.getDocument('versions.rBack.back')).toBeUndefined();
    expect(await stateOf('rBack')).toBe('archived');
    await writer.releases.unarchive({ releaseId: 'rBack' });
    const after = await writer.getDocument('versions.rBack.back');
    expect({ ...after, _rev: before?._rev }).toEqual(before);
    expect(await writer.releases.get({ releaseId: 'rBack' })).not.toHaveProperty(
      'finalDocumentStates',
    );
  });

  it('is neither published nor scheduled while something is missing, and says what', async () => {
    const { releases } = lake.writer;
    await releaseWith(lake.writer, 'rHalf', { half: 'Half' }, { isHalf: true });
    for (const attempt of [
      releases.publish({ releaseId: 'rHalf' }),
      releases.schedule({ releaseId: 'rHalf', publishAt: inAnHour() }),
    ]) {
      expect((await failureOf(attempt)).message).toContain('Arabic of versions.rHalf.half');
    }
    expect(await stateOf('rHalf')).toBe('active');
  });
});

describe('a version', () => {
  it('starts as a copy of a document at the revision that the editor saw', async () => {
    const { writer } = lake;
    const { _rev } = await writer.create({ _id: 'base', _type: 'page', title: 'Base' });
    await releaseWith(lake.writer, 'rCopy');
    const version = { releaseId: 'rCopy', publishedId: 'base', baseId: 'base' };
    const stale = writer.createVersion({ ...version, ifBaseRevisionId: 'stale' });
    expect((await failureOf(stale)).statusCode).toBe(409);
    await writer.createVersion({ ...version, ifBaseRevisionId: _rev });
    expect(await writer.getDocument('versions.rCopy.base')).toMatchObject({
      title: 'Base',
      _system: { base: { id: 'base', rev: _rev } },
    });
    expect((await failureOf(writer.createVersion(version))).statusCode).toBe(409);
    await writer.releases.publish({ releaseId: 'rCopy' });
    expect(await writer.getDocument('base')).not.toHaveProperty('_system');
  });

  it('can be replaced and discarded', async () => {
    const { writer } = lake;
    const ids = { releaseId: 'rSwap', publishedId: 'swapped' };
    await releaseWith(lake.writer, ids.releaseId, { swapped: 'A' });
    await writer.replaceVersion({ ...ids, document: { _type: 'page', title: 'B' } });
    expect(await writer.getDocument('versions.rSwap.swapped')).toMatchObject({ title: 'B' });
    await writer.discardVersion(ids);
    expect(await writer.getDocument('versions.rSwap.swapped')).toBeUndefined();
  });

  it('takes its document off the site with the release, and keeps the content as a draft', async () => {
    const { writer } = lake;
    const ids = { releaseId: 'rAway', publishedId: 'leaving' };
    await writer.create({ _id: 'leaving', _type: 'page', title: 'Here' });
    await releaseWith(lake.writer, ids.releaseId);
    await writer.unpublishVersion(ids);
    const seen = (perspective: string[]) =>
      lake.reader.fetch('*[_id == "leaving"][0].title', {}, { perspective });
    expect(await seen(['rAway'])).toBeNull();
    expect(await seen(['published'])).toBe('Here');
    await writer.releases.publish({ releaseId: ids.releaseId });
    expect(await writer.getDocuments(['leaving', 'drafts.leaving'])).toMatchObject([
      null,
      { title: 'Here' },
    ]);
  });
});

describe('queries', () => {
  const idsIn = (query: string, params = {}) =>
    raw()
      .fetch<LakeDocument[]>(query, params)
      .then((found) => found.map(({ _id }) => _id));

  beforeAll(async () => {
    await releaseWith(lake.writer, 'rOne', { asked: 'One' });
    await releaseWith(lake.writer, 'rTwo', { asked: 'Two', other: 'Other' });
    await lake.writer.create({ _id: 'asked', _type: 'page', title: 'Published' });
    await lake.writer.create({ _id: 'drafts.asked', _type: 'page', title: 'Draft' });
  });

  it('find the documents of a release and the versions of a document', async () => {
    expect(await idsIn('*[sanity::partOfRelease($name)]', { name: 'rTwo' })).toEqual([
      'versions.rTwo.asked',
      'versions.rTwo.other',
    ]);
    expect(await idsIn('*[sanity::versionOf("asked")]')).toEqual([
      'asked',
      'drafts.asked',
      'versions.rOne.asked',
      'versions.rTwo.asked',
    ]);
  });

  it('list all releases, also those created since the last answer', async () => {
    const query = 'releases::all()[name in ["rOne", "rLater"]]';
    expect(await idsIn(query)).toEqual(['_.releases.rOne']);
    await releaseWith(lake.writer, 'rLater');
    expect(await idsIn(query)).toEqual(['_.releases.rLater', '_.releases.rOne']);
    expect(await lake.anonymous.fetch('releases::all()')).toEqual([]);
  });

  it('see a stack of releases from the top', async () => {
    const title = (...perspective: string[]) =>
      lake.reader.fetch('*[_id == "asked"][0].title', {}, { perspective });
    expect(await title('rOne', 'rTwo')).toBe('One');
    expect(await title('rTwo', 'rOne', 'drafts')).toBe('Two');
    expect(await title('drafts', 'rTwo')).toBe('Draft');
    expect(await title('rThree-Empty', 'published')).toBe('Published');
  });
});
