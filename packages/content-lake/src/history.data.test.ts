import { applyPatch } from 'mendoza';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestLake, failureOf } from './testing/lake.ts';

interface Entry {
  id: string;
  author: string;
  timestamp: string;
  documentIDs: string[];
  mutations?: object[];
  effects?: Record<string, { apply: unknown[]; revert: unknown[] }>;
}

interface Event {
  type: string;
  documentId: string;
  versionId?: string;
  revisionId?: string;
  versionRevisionId?: string;
}

let lake = await createTestLake();
afterAll(() => lake.stop());

const history = (path: string) => `/data/history/production/${path}`;

async function log(ids: string, query: Record<string, string> = {}): Promise<Entry[]> {
  const text = await lake.reader.request<string | undefined>({
    url: history(`transactions/${ids}`),
    query: { excludeContent: 'true', ...query },
  });
  return (text ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

async function events(id: string, query: Record<string, string> = {}) {
  const answer = await lake.reader.request<{ events: Record<string, Event[]>; nextCursor: string }>(
    { url: history(`events/documents/${id}`), query },
  );
  return { events: answer.events[id] ?? [], nextCursor: answer.nextCursor };
}

async function documents(ids: string, query: Record<string, string>) {
  const url = history(`documents/${ids}`);
  const answer = await lake.reader.request<{ documents: { _id: string; title: string }[] }>({
    url,
    query,
  });
  return answer.documents;
}

const pairOf = (publishedId: string) => ({ draftId: `drafts.${publishedId}`, publishedId });

/** Three edits of a draft, each a transaction, between its creation and its publishing. */
async function writtenAndPublished(publishedId: string): Promise<string[]> {
  const { draftId } = pairOf(publishedId);
  const revisions: string[] = [];
  const { _rev } = await lake.writer.create({ _id: draftId, _type: 'page', title: 'v0' });
  revisions.push(_rev);
  for (const title of ['v1', 'v2', 'v3']) {
    const patched = await lake.writer.patch(draftId).set({ title }).commit();
    revisions.push(patched._rev);
  }
  const { transactionId } = await lake.writer.action({
    actionType: 'sanity.action.document.publish',
    ...pairOf(publishedId),
  });
  return [...revisions, transactionId];
}

describe('the transaction log', () => {
  it('has effects that rebuild and revert the document', async () => {
    await writtenAndPublished('walk');
    const entries = await log('drafts.walk,walk', { effectFormat: 'mendoza' });
    expect(entries.map(({ author }) => author)).toEqual(Array(5).fill('editor'));
    const states: unknown[] = [null];
    for (const { effects } of entries) {
      const effect = effects?.['drafts.walk'];
      if (effect) states.push(applyPatch(states.at(-1), effect.apply));
    }
    expect(states).toMatchObject([
      null,
      { title: 'v0' },
      { title: 'v1' },
      { title: 'v2' },
      { title: 'v3' },
      null,
    ]);
    for (const { effects } of entries.toReversed()) {
      const effect = effects?.['drafts.walk'];
      if (!effect) continue;
      const after = states.pop();
      expect(applyPatch(after, effect.revert)).toEqual(states.at(-1));
    }
    const last = entries.at(-1);
    expect(last?.documentIDs).toEqual(['drafts.walk', 'walk']);
    expect(last?.effects?.walk?.revert).toEqual([0, null]);
  });

  it('can be filtered, reversed and paged', async () => {
    const revisions = await writtenAndPublished('pages');
    const ids = async (query: Record<string, string>) =>
      (await log('drafts.pages', query)).map(({ id }) => id);
    expect(await ids({})).toEqual(revisions);
    expect(await ids({ reverse: 'true', limit: '2' })).toEqual(revisions.slice(3).toReversed());
    const [, first = '', , third = ''] = revisions;
    expect(await ids({ fromTransaction: first, toTransaction: third })).toEqual(
      revisions.slice(1, 4),
    );
    expect(await ids({ reverse: 'true', limit: '2', toTransaction: third })).toEqual(
      revisions.slice(2, 4).toReversed(),
    );
    expect(await ids({ fromTransaction: '' })).toEqual(revisions);
  });

  it('leaves out the content of other documents', async () => {
    await lake.writer
      .transaction()
      .create({ _id: 'mine', _type: 'page' })
      .create({ _id: 'other', _type: 'page' })
      .commit();
    const wanted = { effectFormat: 'mendoza', includeIdentifiedDocumentsOnly: 'true' };
    const [entry] = await log('mine', wanted);
    expect(entry?.documentIDs).toEqual(['mine', 'other']);
    expect(Object.keys(entry?.effects ?? {})).toEqual(['mine']);
    expect(entry?.mutations).toHaveLength(1);
    const [whole] = await log('mine', { effectFormat: 'mendoza', excludeMutations: 'true' });
    expect(Object.keys(whole?.effects ?? {})).toEqual(['mine', 'other']);
    expect(whole).not.toHaveProperty('mutations');
  });

  it('streams many transactions', async () => {
    await lake.writer.create({ _id: 'busy', _type: 'page', count: 0 });
    for (let at = 1; at <= 60; at += 1) {
      await lake.writer.patch('busy').set({ count: at }).commit();
    }
    const entries = await log('busy', { effectFormat: 'mendoza' });
    expect(entries).toHaveLength(61);
    const last = entries.reduce<unknown>(
      (state, { effects }) => applyPatch(state, effects?.busy?.apply ?? []),
      null,
    );
    expect(last).toMatchObject({ count: 60 });
  });
});

describe('a historical document', () => {
  it('is returned by revision, even after its deletion', async () => {
    const revisions = await writtenAndPublished('past');
    await lake.writer.delete('past');
    const titles = async (query: Record<string, string>) =>
      (await documents('past,drafts.past', query)).map(({ _id, title }) => [_id, title]);
    expect(await titles({ revision: revisions[1] ?? '' })).toEqual([['drafts.past', 'v1']]);
    expect(await titles({ revision: revisions[4] ?? '' })).toEqual([['past', 'v3']]);
    expect(await titles({ revision: 'never-was' })).toEqual([]);
    expect(await titles({ lastRevision: 'true' })).toEqual([
      ['past', 'v3'],
      ['drafts.past', 'v3'],
    ]);
    expect(await titles({})).toEqual([]);
    const time = (await log('drafts.past'))[2]?.timestamp ?? '';
    expect(await titles({ time })).toEqual([['drafts.past', 'v2']]);
  });

  it('can be restored as the Studio does', async () => {
    const [first = ''] = await writtenAndPublished('restored');
    const [old] = await documents('drafts.restored', { revision: first });
    const { _updatedAt, ...attributes } = { _updatedAt: '', _type: 'page', ...old };
    await lake.writer.action({
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: 'restored',
      attributes: { ...attributes, _id: 'drafts.restored' },
    });
    expect(await lake.writer.getDocument('drafts.restored')).toMatchObject({ title: 'v0' });
    const effects = (await log('drafts.restored', { effectFormat: 'mendoza' })).at(-1)?.effects;
    expect(effects?.['drafts.restored']?.revert).toEqual([0, null]);
  });
});

describe('the events of a document', () => {
  const typesOf = (list: Event[]) => list.map(({ type }) => type);

  it('are creation, publication and deletion', async () => {
    const revisions = await writtenAndPublished('life');
    await lake.writer.action({ actionType: 'sanity.action.document.unpublish', ...pairOf('life') });
    await lake.writer.action({
      actionType: 'sanity.action.document.version.discard',
      versionId: 'drafts.life',
    });
    const draft = await events('drafts.life');
    expect(typesOf(draft.events)).toEqual([
      'deleteDocumentVersion',
      'createDocumentVersion',
      'publishDocumentVersion',
      'createDocumentVersion',
    ]);
    expect(draft.events[2]).toMatchObject({
      documentId: 'life',
      versionId: 'drafts.life',
      revisionId: revisions[4],
      versionRevisionId: revisions[3],
      publishCause: 'document.publish',
      author: 'editor',
    });
    expect(draft.events[3]).toMatchObject({ versionRevisionId: revisions[0] });
    const published = await events('life');
    expect(typesOf(published.events)).toEqual(['unpublishDocument', 'publishDocumentVersion']);
  });

  it('include changes without drafts and deletion of the group', async () => {
    await lake.writer.create({ _id: 'live', _type: 'page' });
    await lake.writer.patch('live').set({ title: 'b' }).commit();
    await lake.writer.create({ _id: 'drafts.live', _type: 'page' });
    await lake.writer.action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'live',
      includeDrafts: ['drafts.live'],
    });
    const { events: published } = await events('live');
    expect(typesOf(published)).toEqual([
      'deleteDocumentGroup',
      'updateLiveDocument',
      'createLiveDocument',
    ]);
    const { events: draft } = await events('drafts.live');
    expect(typesOf(draft)).toEqual(['deleteDocumentGroup', 'createDocumentVersion']);
  });

  it('come in pages', async () => {
    await lake.writer.create({ _id: 'paged', _type: 'page' });
    for (const title of ['a', 'b']) await lake.writer.patch('paged').set({ title }).commit();
    const first = await events('paged', { limit: '2' });
    expect(typesOf(first.events)).toEqual(['updateLiveDocument', 'updateLiveDocument']);
    const second = await events('paged', { limit: '2', nextCursor: first.nextCursor });
    expect(typesOf(second.events)).toEqual(['createLiveDocument']);
    expect(second.nextCursor).toBe('');
  });
});

describe('a request for history', () => {
  const paths = ['transactions/a', 'documents/a', 'events/documents/a'];

  it.each(paths)('needs a token: %s', async (path) => {
    const failure = await failureOf(lake.anonymous.request({ url: history(path) }));
    expect(failure.statusCode).toBe(401);
  });

  it.each([
    ['transactions/a?fromTransaction=unknown', 404],
    ['transactions/a?limit=none', 400],
    ['transactions/a%20b', 400],
    [`transactions/${Array(101).fill('a').join(',')}`, 400],
    ['documents/a?time=tomorrow', 400],
    ['events/documents/a?limit=-1', 400],
  ])('with invalid parameters is refused: %s', async (path, status) => {
    expect((await failureOf(lake.reader.request({ url: history(path) }))).statusCode).toBe(status);
  });

  it('works after a restart', async () => {
    await writtenAndPublished('kept');
    lake = await lake.restart();
    expect(await log('drafts.kept')).toHaveLength(5);
  });
});
