import { afterAll, describe, expect, it } from 'vitest';
import { createTestLake, failureOf } from './testing/lake.ts';

let lake = await createTestLake();
afterAll(() => lake.stop());

describe('creating', () => {
  it('adds missing id, revision and dates', async () => {
    const created = await lake.writer.create({ _type: 'page', title: 'Hope' });
    expect(created).toMatchObject({ _type: 'page', title: 'Hope' });
    expect(created._id).toMatch(/^[0-9a-zA-Z]{22}$/);
    expect(created._createdAt).toBe(created._updatedAt);
    expect(await lake.anonymous.getDocument(created._id)).toEqual(created);
  });

  it('completes an id that ends with a dot', async () => {
    const { _id } = await lake.writer.create({ _id: 'drafts.', _type: 'page' });
    expect(_id).toMatch(/^drafts\.[0-9a-zA-Z]{22}$/);
  });

  it('handles existing documents by create, createIfNotExists and createOrReplace', async () => {
    await lake.writer.create({ _id: 'once', _type: 'page', title: 'first' });
    const failure = await failureOf(lake.writer.create({ _id: 'once', _type: 'page' }));
    expect(failure.statusCode).toBe(409);
    expect(failure.details).toMatchObject({
      type: 'mutationError',
      items: [{ index: 0, error: { type: 'documentAlreadyExistsError', id: 'once' } }],
    });
    await lake.writer.createIfNotExists({ _id: 'once', _type: 'page', title: 'second' });
    expect(await lake.writer.getDocument('once')).toMatchObject({ title: 'first' });
    await lake.writer.createOrReplace({ _id: 'once', _type: 'page', text: 'third' });
    const replaced = await lake.writer.getDocument('once');
    expect(replaced).toMatchObject({ text: 'third' });
    expect(replaced).not.toHaveProperty('title');
  });

  it('stores texts unchanged', async () => {
    const text = 'NUL \u0000, lone \ud83d, Arabic \u0627\u0644\u0641\u062c\u0631, quote " \\ {,}';
    await lake.writer.create({ _id: 'odd-text', _type: 'page', text, 'a key {,} "': [text] });
    lake = await lake.restart();
    expect(await lake.writer.getDocument('odd-text')).toMatchObject({
      text,
      'a key {,} "': [text],
    });
  });
});

describe('patching', () => {
  it('sets, unsets, increments and inserts by path, and adds keys', async () => {
    await lake.writer.create({
      _id: 'patched',
      _type: 'page',
      old: 1,
      seen: 1,
      tags: [{ _key: 'a' }],
    });
    const patched = await lake.writer
      .patch('patched')
      .set({ title: 'New', 'deep.er': true })
      .setIfMissing({ title: 'ignored', kept: 'yes' })
      .unset(['old'])
      .inc({ seen: 2 })
      .insert('after', 'tags[_key=="a"]', [{ name: 'b' }])
      .commit({ autoGenerateArrayKeys: true });
    expect(patched).toMatchObject({
      title: 'New',
      deep: { er: true },
      kept: 'yes',
      seen: 3,
      tags: [{ _key: 'a' }, { name: 'b', _key: expect.stringMatching(/^[0-9a-f]{12}$/) }],
    });
    expect(patched).not.toHaveProperty('old');
  });

  it('refuses a patch for another revision and changes nothing', async () => {
    const created = await lake.writer.create({ _id: 'guarded', _type: 'page', title: 'kept' });
    const patch = lake.writer.patch('guarded').ifRevisionId('another').set({ title: 'lost' });
    const failure = await failureOf(patch.commit());
    expect(failure.statusCode).toBe(409);
    expect(failure.details.items?.[0]?.error).toMatchObject({
      type: 'documentRevisionIDDoesNotMatchError',
      currentRevisionID: created._rev,
      expectedRevisionID: 'another',
    });
    expect(await lake.writer.getDocument('guarded')).toEqual(created);
    const accepted = await lake.writer
      .patch('guarded')
      .ifRevisionId(created._rev)
      .set({ title: 'new' })
      .commit();
    expect(accepted._rev).not.toBe(created._rev);
  });

  it.each([
    ['a document that is not there', { id: 'nobody', set: { a: 1 } }, 404],
    ['what never changes', { id: 'once', set: { _type: 'other' } }, 400],
    ['a path that is none', { id: 'once', set: { 'a & b': 1 } }, 400],
    ['a malformed id', { id: '../etc', set: { a: 1 } }, 400],
    ['an unknown operation', { id: 'once', explode: true }, 400],
  ])('refuses %s', async (_, patch, status) => {
    const failure = await failureOf(lake.writer.mutate([{ patch }] as never));
    expect(failure.statusCode).toBe(status);
    expect(failure.details.type).toBe('mutationError');
  });
});

describe('transactions', () => {
  it('gives all documents the transaction id as revision', async () => {
    const transactionId = 'my-transaction';
    const outcome = await lake.writer
      .transaction()
      .create({ _id: 'whole-a', _type: 'whole' })
      .create({ _id: 'whole-b', _type: 'whole' })
      .patch('whole-a', (patch) => patch.set({ title: 'A' }))
      .transactionId(transactionId)
      .commit();
    expect(outcome).toMatchObject({
      transactionId,
      results: [
        { id: 'whole-a', operation: 'create' },
        { id: 'whole-b', operation: 'create' },
        { id: 'whole-a', operation: 'update' },
      ],
    });
    const revisions = await lake.anonymous.fetch('array::unique(*[_type == "whole"]._rev)');
    expect(revisions).toEqual([transactionId]);
    const again = lake.writer.transaction().delete('whole-a').transactionId(transactionId).commit();
    expect((await failureOf(again)).details.type).toBe('transactionAlreadyExistsError');
  });

  it('is rolled back when a mutation fails, and names it', async () => {
    const failure = await failureOf(
      lake.writer
        .transaction()
        .create({ _id: 'half', _type: 'page' })
        .patch('nobody', { set: { a: 1 } })
        .commit(),
    );
    expect(failure.details.items?.[0]?.index).toBe(1);
    expect(await lake.writer.getDocument('half')).toBeUndefined();
  });

  it('dryRun changes nothing', async () => {
    const tried = await lake.writer.create({ _id: 'tried', _type: 'page' }, { dryRun: true });
    expect(tried._id).toBe('tried');
    expect(await lake.writer.getDocument('tried')).toBeUndefined();
  });

  it('patches and deletes by query', async () => {
    const ids = ['many-1', 'many-2'];
    await lake.writer.mutate(ids.map((_id) => ({ create: { _id, _type: 'many' } })));
    const query = '*[_type == $type]';
    await lake.writer
      .patch({ query, params: { type: 'many' } })
      .set({ seen: true })
      .commit();
    expect(await lake.anonymous.fetch('count(*[_type == "many" && seen])')).toBe(2);
    await lake.writer.delete({ query, params: { type: 'many' } });
    expect(await lake.writer.getDocuments(ids)).toEqual([null, null]);
  });

  it('handles concurrent transactions', async () => {
    await lake.writer.create({ _id: 'counter', _type: 'counter', value: 0 });
    const increments = Array.from({ length: 25 }, () =>
      lake.writer.patch('counter').inc({ value: 1 }).commit({ returnDocuments: false }),
    );
    await Promise.all(increments);
    expect(await lake.writer.getDocument('counter')).toMatchObject({ value: 25 });
  });
});

describe('references', () => {
  it('refuses to delete a strongly referenced document', async () => {
    const target = { _ref: 'target', _type: 'reference' };
    await lake.writer
      .transaction()
      .create({ _id: 'referrer', _type: 'page', target })
      .create({ _id: 'target', _type: 'page' })
      .create({ _id: 'weak-referrer', _type: 'page', target: { ...target, _weak: true } })
      .commit();
    const failure = await failureOf(lake.writer.delete('target'));
    expect(failure.statusCode).toBe(409);
    expect(failure.details.items?.[0]?.error).toMatchObject({
      type: 'documentHasExistingReferencesError',
      referencingIDs: ['referrer'],
    });
    await lake.writer.transaction().delete('target').delete('referrer').commit();
    expect(await lake.writer.getDocument('target')).toBeUndefined();
  });

  it('refuses a dangling strong reference', async () => {
    const failure = await failureOf(
      lake.writer.create({ _id: 'dangling', _type: 'page', to: [{ _ref: 'nowhere' }] }),
    );
    expect(failure.statusCode).toBe(409);
    expect(failure.details.items?.[0]?.error).toMatchObject({
      type: 'documentReferenceDoesNotExistError',
      referenceID: 'nowhere',
    });
  });

  it('to other datasets, projects and libraries need no target here', async () => {
    const elsewhere = [
      { _ref: 'nowhere', _dataset: 'people' },
      { _ref: 'nowhere', _projectId: 'another' },
      { _ref: 'media-library:ml1:asset' },
    ];
    const document = { _id: 'abroad', _type: 'page', to: elsewhere };
    expect(await lake.writer.create(document)).toMatchObject(document);
  });
});

describe('permission to write', () => {
  it.each(['anonymous', 'reader'] as const)('refuses the %s', async (who) => {
    const client = lake[who];
    const attempts = [
      client.create({ _id: 'forbidden', _type: 'page' }),
      client.delete('once'),
      client.patch('once').set({ title: 'forbidden' }).commit(),
    ];
    for (const attempt of attempts) {
      const failure = await failureOf(attempt);
      expect(failure.statusCode).toBe(403);
      expect(failure.details.items?.[0]?.error.type).toBe('insufficientPermissionsError');
    }
    expect(await lake.writer.getDocument('forbidden')).toBeUndefined();
    expect(await lake.writer.getDocument('once')).not.toHaveProperty('title');
  });
});
