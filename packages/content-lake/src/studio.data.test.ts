import { afterAll, describe, expect, it } from 'vitest';
import { createTestLake, failureOf } from './testing/lake.ts';
import { listenWith } from './testing/listener.ts';

let lake = await createTestLake();
afterAll(() => lake.stop());

const pairOf = (publishedId: string) => ({ draftId: `drafts.${publishedId}`, publishedId });

type Action = Parameters<typeof lake.writer.action>[0];

const act = (name: string, action: object) =>
  lake.writer.action({ actionType: `sanity.action.document.${name}`, ...action } as Action);

const edit = (publishedId: string, set: Record<string, unknown>) =>
  act('edit', { ...pairOf(publishedId), patch: { set } });

const publish = (publishedId: string, ifPublishedRevisionId?: string) =>
  act('publish', { ...pairOf(publishedId), ifPublishedRevisionId });

const both = (publishedId: string) =>
  lake.writer.getDocuments([publishedId, `drafts.${publishedId}`]);

describe('document actions', () => {
  it('create, edit and publish a document', async () => {
    const { publishedId, draftId } = pairOf('new-page');
    await act('create', {
      publishedId,
      attributes: { _id: draftId, _type: 'page', title: 'New' },
      ifExists: 'fail',
    });
    await edit(publishedId, { title: 'Edited' });
    const [nothing, draft] = await both(publishedId);
    expect(nothing).toBeNull();
    const { transactionId } = await publish(publishedId);
    expect(await both(publishedId)).toMatchObject([
      { _id: publishedId, title: 'Edited', _rev: transactionId, _createdAt: draft?._createdAt },
      null,
    ]);
  });

  it('edit creates a draft from the published document, with the given transaction id', async () => {
    await lake.writer.create({ _id: 'page', _type: 'page', title: 'Old', kept: true });
    const ear = await listenWith(lake.reader, '*[_id in ["page", "drafts.page"]]');
    const nothing = { unset: ['_empty_action_guard_pseudo_field_'] };
    await lake.writer.action(
      { actionType: 'sanity.action.document.edit', ...pairOf('page'), patch: nothing },
      { transactionId: 'begin-draft' },
    );
    const [event] = await ear.changes(1);
    ear.stop();
    expect(event).toMatchObject({
      documentId: 'drafts.page',
      transition: 'appear',
      transactionId: 'begin-draft',
      result: { title: 'Old', kept: true, _rev: 'begin-draft' },
    });
    expect((await both('page'))[0]).toMatchObject({ title: 'Old' });
  });

  it('publish refuses an outdated revision', async () => {
    const published = await lake.writer.create({ _id: 'contested', _type: 'page', title: 'A' });
    await edit('contested', { title: 'B' });
    await lake.writer.patch('contested').set({ title: 'C' }).commit();
    const failure = await failureOf(publish('contested', published._rev));
    expect(failure.statusCode).toBe(409);
    expect(failure.details).toMatchObject({
      type: 'actionError',
      items: [{ index: 0, error: { type: 'documentRevisionIDDoesNotMatchError' } }],
    });
    expect(await both('contested')).toMatchObject([{ title: 'C' }, { title: 'B' }]);
  });

  it('publish strengthens references', async () => {
    const waiting = { _type: 'reference', _ref: 'later', _weak: true };
    await lake.writer.create({
      _id: 'drafts.early',
      _type: 'page',
      list: [{ ...waiting, _strengthenOnPublish: { type: 'page' } }],
      weak: { ...waiting, _strengthenOnPublish: { type: 'page', weak: true } },
    });
    expect((await failureOf(publish('early'))).details.items?.[0]?.error.type).toBe(
      'documentReferenceDoesNotExistError',
    );
    await lake.writer.create({ _id: 'later', _type: 'page' });
    await publish('early');
    const [published] = await both('early');
    expect(published).toMatchObject({
      list: [{ _type: 'reference', _ref: 'later' }],
      weak: waiting,
    });
    expect(JSON.stringify(published)).not.toContain('_strengthenOnPublish');
    const list: unknown[] = published?.list;
    expect(list[0]).not.toHaveProperty('_weak');
  });

  it('unpublish, discard, delete and replaceDraft work', async () => {
    await lake.writer.create({ _id: 'leaving', _type: 'page', title: 'Here' });
    await act('unpublish', pairOf('leaving'));
    expect(await both('leaving')).toMatchObject([null, { title: 'Here' }]);
    await act('replaceDraft', {
      publishedId: 'leaving',
      attributes: { _id: 'drafts.leaving', _type: 'page', title: 'Restored' },
    });
    expect(await both('leaving')).toMatchObject([null, { title: 'Restored' }]);
    await publish('leaving');
    await edit('leaving', { title: 'Again' });
    await act('version.discard', { versionId: 'drafts.leaving' });
    expect(await both('leaving')).toMatchObject([{ title: 'Restored' }, null]);
    await edit('leaving', { title: 'Once more' });
    await act('delete', { publishedId: 'leaving', includeDrafts: ['drafts.leaving'] });
    expect(await both('leaving')).toEqual([null, null]);
  });

  it('are atomic and refuse invalid requests', async () => {
    await lake.writer.create({ _id: 'whole', _type: 'page', title: 'A' });
    const editing = {
      actionType: 'sanity.action.document.edit' as const,
      ...pairOf('whole'),
      patch: { set: { title: 'B' } },
    };
    const missing = { ...editing, ...pairOf('missing') };
    const failure = await failureOf(lake.writer.action([editing, missing]));
    expect(failure.details.items?.[0]?.index).toBe(1);
    expect(await both('whole')).toMatchObject([{ title: 'A' }, null]);
    for (const wrong of [
      { ...editing, draftId: 'drafts.other' },
      { ...editing, draftId: 'whole' },
      { ...editing, actionType: 'sanity.action.document.constructor' },
      { actionType: 'sanity.action.document.discard', draftId: 'whole' },
    ]) {
      expect((await failureOf(lake.writer.action(wrong as typeof editing))).statusCode).toBe(400);
    }
    for (const actionType of [
      'sanity.action.document.variant.create',
      'sanity.action.variant.definition.create',
    ]) {
      const variant = { actionType, publishedId: 'whole' };
      const refused = await failureOf(
        lake.writer.action(variant as unknown as typeof editing, { dryRun: true }),
      );
      expect(refused.statusCode).toBe(400);
      expect(refused.details.items?.[0]?.error).toMatchObject({
        type: 'validationError',
        description: `This lake offers no variants: ${actionType}`,
      });
    }
    await lake.writer.action(editing, { dryRun: true });
    expect(await both('whole')).toMatchObject([{ title: 'A' }, null]);
    expect((await failureOf(lake.reader.action(editing))).statusCode).toBe(403);
  });
});

describe('a Studio’s requests', () => {
  it('for the user and their grants', async () => {
    expect(await lake.writer.users.getById('me')).toMatchObject({
      id: 'editor',
      role: 'publisher',
    });
    expect((await failureOf(lake.anonymous.users.getById('me'))).statusCode).toBe(401);
    const url = '/projects/sandbox/datasets/production/acl';
    const everything = '_id in path("**")';
    const reading = { filter: everything, permissions: ['read', 'history'] };
    const writing = { filter: everything, permissions: ['create', 'update', 'editHistory'] };
    expect(await lake.writer.request({ url })).toEqual([reading, writing]);
    expect(await lake.reader.request({ url })).toEqual([reading]);
    expect(await lake.anonymous.request({ url })).toEqual([
      { filter: '_id in path("*")', permissions: ['read'] },
    ]);
  });

  it('for sign-in and news succeed', async () => {
    expect(await lake.writer.request({ url: '/auth/id' })).toEqual({ id: 'editor' });
    expect((await failureOf(lake.anonymous.request({ url: '/auth/id' }))).statusCode).toBe(401);
    await lake.writer.request({ url: '/auth/logout', method: 'POST' });
    expect(await lake.writer.request({ url: '/help' })).toEqual({});
    expect(await lake.reader.request({ url: '/access/requests/me' })).toEqual([]);
    expect(await lake.reader.request({ url: '/schedules/sandbox/production' })).toEqual({
      schedules: [],
    });
  });

  it('to ping the server succeed', async () => {
    expect(await lake.reader.request({ url: '/ping' })).toEqual({ message: 'pong' });
    expect(await lake.reader.request({ url: '/data/ping/production' })).toEqual({
      message: 'pong',
    });
    const nowhere = await failureOf(lake.reader.request({ url: '/data/ping/nowhere' }));
    expect(nowhere.statusCode).toBe(404);
  });

  it('for the projects are for those with a token', async () => {
    const [project] = await lake.reader.projects.list();
    expect(project).toEqual(await lake.reader.projects.getById('sandbox'));
    expect(project).toMatchObject({ id: 'sandbox', members: [], features: [], isBlocked: false });
    const [short] = await lake.reader.projects.list({
      includeMembers: false,
      includeFeatures: false,
    });
    expect(short).not.toHaveProperty('members');
    expect(short).not.toHaveProperty('features');
    expect(await lake.reader.projects.list({ organizationId: 'another' })).toEqual([]);
    expect((await failureOf(lake.anonymous.projects.list())).statusCode).toBe(401);
  });

  it('for absent features succeed', async () => {
    const ask = (url: string, query: Record<string, string> = {}) =>
      lake.writer.request({ url, query });
    expect(await ask('/subscriptions/project/sandbox')).toBeNull();
    expect(await ask('/media-libraries', { organizationId: 'any' })).toEqual({ data: [] });
    expect(await lake.anonymous.request({ url: '/geoip/country' })).toEqual({ isoCode: null });
    expect(await ask('/projects/sandbox/datasets/production/settings/indexing')).toEqual({});
    const { datasets: settings } = lake.writer;
    expect(await settings.getEmbeddingsSettings('production')).toEqual({
      enabled: false,
      status: 'disabled',
    });
    await settings.editEmbeddingsSettings('production', { enabled: false });
    const enabling = settings.editEmbeddingsSettings('production', { enabled: true });
    expect((await failureOf(enabling)).message).toContain('no embeddings');
    const datasets = '/projects/sandbox/datasets';
    expect(await settings.list()).toMatchObject([{ name: 'production' }]);
    expect(await ask(datasets, { datasetProfile: 'comments', addonFor: 'production' })).toEqual([]);
  });

  it('that nobody may make are refused', async () => {
    expect(await lake.writer.request({ url: '/projects/sandbox/grants' })).toEqual({});
    const claim = { url: '/descriptors/claim', method: 'POST', body: { descriptorId: 'd' } };
    expect((await failureOf(lake.writer.request(claim))).statusCode).toBe(403);
    expect(await lake.reader.request({ url: '/projects/sandbox/roles' })).toMatchObject([
      { name: 'publisher', appliesToUsers: true },
      { name: 'editor' },
      { name: 'viewer' },
    ]);
    const url = '/access/project/sandbox/requests';
    const asked = lake.reader.request({ url, method: 'POST', body: { type: 'role' } });
    const refusal = await failureOf(asked);
    expect(refusal.statusCode).toBe(409);
    expect(refusal.message).toContain('Please ask whoever gave you your token.');
  });

  it('for users by id tell those with a token who they are', async () => {
    expect(await lake.reader.request({ url: '/users/editor' })).toMatchObject({
      id: 'editor',
      displayName: 'editor',
    });
    expect(await lake.reader.request({ url: '/users/editor,left-long-ago' })).toMatchObject([
      { id: 'editor' },
      { id: 'left-long-ago' },
    ]);
    const asked = lake.anonymous.request({ url: '/users/editor' });
    expect((await failureOf(asked)).statusCode).toBe(401);
  });

  it('for references to a document', async () => {
    await lake.writer.create({ _id: 'target', _type: 'page' });
    const to = { _type: 'reference', _ref: 'target' };
    await lake.writer.create({ _id: 'source', _type: 'page', to });
    await lake.writer.create({ _id: 'drafts.source', _type: 'page', to });
    const url = '/data/references/production/documents/target/to';
    const { references } = await lake.reader.request({ url });
    expect(references).toEqual([
      { projectId: 'sandbox', datasetName: 'production', documentId: 'drafts.source' },
      { projectId: 'sandbox', datasetName: 'production', documentId: 'source' },
    ]);
    expect(await lake.anonymous.request({ url })).toMatchObject({ totalCount: 1 });
    const query = { excludeInternalReferences: 'true' };
    expect(await lake.reader.request({ url, query })).toEqual({ totalCount: 0, references: [] });
  });

  it('for preferences are stored per user', async () => {
    const url = '/users/me/keyvalue';
    const body = [{ key: 'studio.layout', value: { view: 'list' } }];
    expect(await lake.writer.request({ url, method: 'PUT', body })).toEqual(body);
    lake = await lake.restart();
    const asked = { url: `${url}/studio.layout,studio.other` };
    expect(await lake.writer.request(asked)).toEqual(body);
    expect(await lake.reader.request(asked)).toEqual([]);
    expect((await failureOf(lake.anonymous.request(asked))).statusCode).toBe(401);
  });
});
