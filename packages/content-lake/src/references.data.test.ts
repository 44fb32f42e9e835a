import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLake, failureOf, type TestLake } from './testing/lake.ts';

let lake: TestLake;

beforeAll(async () => {
  lake = await createTestLake({ datasets: ['production', 'people'] });
  await people().create({ _id: 'author', _type: 'person' });
});

afterAll(async () => {
  expect(lake.failures).toEqual([]);
  await lake.stop();
});

const people = () => lake.writer.withConfig({ dataset: 'people' });

const toAuthor = { _type: 'crossDatasetReference', _ref: 'author', _dataset: 'people' };

const errorOf = async (promise: Promise<unknown>) =>
  (await failureOf(promise)).details.items?.[0]?.error;

describe('a strong reference to another dataset', () => {
  it('needs an existing target', async () => {
    const nobody = { ...toAuthor, _ref: 'nobody' };
    expect(await errorOf(lake.writer.create({ _type: 'post', author: nobody }))).toMatchObject({
      type: 'documentReferenceDoesNotExistError',
      referenceID: 'nobody',
    });
    const weak = { ...nobody, _weak: true };
    await lake.writer.create({ _id: 'weak', _type: 'post', author: weak });
    const elsewhere = { ...nobody, _projectId: 'another' };
    await lake.writer.create({ _id: 'elsewhere', _type: 'post', author: elsewhere });
  });

  it('needs no target when it is not to be checked', async () => {
    const author = { ...toAuthor, _ref: 'nobody' };
    const unchecked = { skipCrossDatasetReferenceValidation: true };
    await lake.writer.create({ _id: 'unchecked', _type: 'post', author }, unchecked);
    const document = { _id: 'drafts.unchecked', _type: 'post', author };
    const creation = {
      actionType: 'sanity.action.document.create' as const,
      publishedId: 'unchecked',
      attributes: document,
      ifExists: 'fail' as const,
    };
    expect(await failureOf(lake.writer.action(creation))).toMatchObject({ statusCode: 409 });
    await lake.writer.action(creation, unchecked);
  });

  it('prevents deletion of its target', async () => {
    await lake.writer.create({ _id: 'post', _type: 'post', authors: [toAuthor] });
    expect(await errorOf(people().delete('author'))).toMatchObject({
      type: 'documentHasExistingReferencesError',
      id: 'author',
      referencingIDs: ['post'],
    });
    await lake.writer.patch('post').set({ title: 'Still here' }).commit();
    await lake.writer.delete('post');
  });

  it('does not prevent deletion when weak', async () => {
    await people().create({ _id: 'other', _type: 'person' });
    const author = { ...toAuthor, _ref: 'other', _weak: true };
    await lake.writer.create({ _id: 'loose', _type: 'post', author });
    await people().delete('other');
    expect(await people().getDocument('other')).toBeUndefined();
  });

  it('may be a global reference', async () => {
    const _ref = 'dataset:sandbox.people:author';
    const author = { _type: 'globalDocumentReference', _ref };
    await lake.writer.create({ _id: 'global', _type: 'post', author });
    expect((await errorOf(people().delete('author')))?.referencingIDs).toEqual(['global']);
    const library = { _type: 'globalDocumentReference', _ref: 'media-library:ml1:asset' };
    await lake.writer.create({ _id: 'media', _type: 'post', media: library });
    await lake.writer.delete('global');
  });
});

describe('the documents that refer to a document', () => {
  const url = '/data/references/people/documents/author/to';

  beforeAll(async () => {
    await lake.writer.create({ _id: 'visible', _type: 'post', author: toAuthor });
    await lake.writer.create({ _id: 'drafts.hidden', _type: 'post', author: toAuthor });
    const author = { _type: 'reference', _ref: 'author' };
    await people().create({ _id: 'friend', _type: 'person', author });
    await lake.writer.create({ _id: 'author', _type: 'namesake' });
    await lake.writer.create({ _id: 'stranger', _type: 'post', author });
  });

  const inProduction = (documentId: string) => ({
    projectId: 'sandbox',
    datasetName: 'production',
    documentId,
  });

  it('are listed across datasets', async () => {
    expect(await lake.reader.request({ url })).toEqual({
      totalCount: 3,
      references: [
        { projectId: 'sandbox', datasetName: 'people', documentId: 'friend' },
        inProduction('drafts.hidden'),
        inProduction('visible'),
      ],
    });
    const query = { excludeInternalReferences: 'true', excludePaths: 'true' };
    expect(await lake.reader.request({ url, query })).toEqual({
      totalCount: 2,
      references: [inProduction('drafts.hidden'), inProduction('visible')],
    });
  });

  it('are listed only as far as the token allows', async () => {
    const query = { excludeInternalReferences: 'true' };
    expect(await lake.anonymous.request({ url, query })).toEqual({
      totalCount: 1,
      references: [inProduction('visible')],
    });
  });
});
