import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { createTestLake } from 'content-lake/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { seed } from '#studio/seed/seed.ts';
import { type TransferDocument, writeDocuments } from './documents.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';
import { transfer } from './run.ts';

const film = Buffer.from('not really a film');
const quiet = { mayReplace: false, report: () => undefined };

const names = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Empty for each test. */
let to: SanityClient;

const lake = await createTestLake({
  datasets: ['production', 'imported', ...names],
  // A browser's address, which export and import must not need.
  publicUrl: 'http://site.invalid',
});
const folder = await mkdtemp(join(tmpdir(), 'transfer-'));
const archive = join(folder, 'content.tar.gz');
const from = lake.writer;
/** Into which the archive is imported once, for several tests. */
const imported = lake.writer.withConfig({ dataset: 'imported' });
await seed(from);
const file = await from.assets.upload('file', film, { filename: 'film.mp4' });
await from.patch(file._id).set({ altText: 'A short film' }).commit();
await from.create({
  _id: 'drafts.service-roadmap',
  _type: 'service',
  title: { en: 'Being written', ar: 'قيد الكتابة' },
  film: { _type: 'file', asset: { _type: 'reference', _ref: file._id } },
  next: { _type: 'reference', _ref: 'service-toolkit', _weak: true },
});
await from.create({ _id: 'preview-secret', _type: 'sanity.previewUrlSecret', secret: 's' });
const exported = await exportContent(from, archive, quiet);

beforeEach(() => {
  to = lake.writer.withConfig({ dataset: names.pop() ?? 'one' });
});

afterAll(async () => {
  await lake.stop();
  await rm(folder, { recursive: true });
});

/** All documents without the fields that differ between lakes. */
async function contentsOf(client: SanityClient) {
  const documents = await client.fetch<TransferDocument[]>(
    '*[!(_type match "sanity.previewUrlSecret")] | order(_id)',
    {},
    { perspective: 'raw' },
  );
  return documents.map(({ _rev, _createdAt, _updatedAt, url, path, uploadId, ...rest }) => rest);
}

const revisionsOf = (client: SanityClient) =>
  client.fetch<unknown[]>('*|order(_id){_id, _rev}', {}, { perspective: 'raw' });

test('importContent copies drafts, references, images and files beside other documents, and run again it changes no revision', async () => {
  await imported.create({ _id: 'own', _type: 'term', text: 'only here' });
  const result = await importContent(imported, archive, quiet);
  expect(result).toEqual({
    added: exported.documents,
    replaced: 0,
    unchanged: 0,
    uploaded: exported.assets,
    localAddresses: [],
  });
  expect(exported.documents).toBeGreaterThan(60);
  const own = expect.objectContaining({ _id: 'own', text: 'only here' });
  const contents = await contentsOf(imported);
  expect(contents).toContainEqual(own);
  expect(contents.filter(({ _id }) => _id !== 'own')).toEqual(await contentsOf(from));
  const path = await imported.fetch<string>('*[originalFilename == "film.mp4"][0].path');
  const bytes = await fetch(`${lake.url}/${path}`).then((answer) => answer.arrayBuffer());
  expect(Buffer.from(bytes)).toEqual(film);

  const before = await revisionsOf(imported);
  expect(await importContent(imported, archive, quiet)).toEqual({
    added: 0,
    replaced: 0,
    unchanged: exported.documents,
    uploaded: 0,
    localAddresses: [],
  });
  expect(await revisionsOf(imported)).toEqual(before);
});

test('importContent refuses changed documents unless mayReplace is set, and leaves others alone', async () => {
  await imported.patch('service-roadmap').set({ priceUsd: 1 }).commit();
  const before = await revisionsOf(imported);
  await expect(importContent(imported, archive, quiet)).rejects.toThrow(
    /one document \(service-roadmap\).*--replace/,
  );
  expect(await revisionsOf(imported)).toEqual(before);
  const result = await importContent(imported, archive, { ...quiet, mayReplace: true });
  expect(result).toMatchObject({ added: 0, replaced: 1 });
  const price = await imported.fetch('*[_id == "service-roadmap"][0].priceUsd');
  expect(price).toBe(await from.fetch('*[_id == "service-roadmap"][0].priceUsd'));
  expect(await imported.getDocument('own')).toMatchObject({ text: 'only here' });
});

test('writeDocuments writes circular references over several transactions', async () => {
  const count = 4;
  const documents = Array.from({ length: count }, (_, index) => ({
    _id: `note-${index}`,
    _type: 'note',
    text: 'x'.repeat(500_000),
    next: { _type: 'reference', _ref: `note-${(index + 1) % count}` },
  }));
  const steps: string[] = [];
  await writeDocuments(to, { added: documents, replacing: [] }, (step) => steps.push(step));
  expect(new Set(steps)).toEqual(new Set(['Documents', 'References']));
  const stored = await to.fetch('*[_type == "note"]{ "weak": next._weak, "text": text }');
  expect(stored).toHaveLength(count);
  expect(stored).toEqual(documents.map(({ text }) => ({ weak: null, text })));
  await expect(to.delete('note-0')).rejects.toThrow(/references/);
});

test('importContent keeps local addresses and lists them', async () => {
  const file = join(folder, 'local.ndjson');
  const calendar = 'http://127.0.0.1:3006/foundation/first-steps';
  await writeFile(file, JSON.stringify({ _id: 'p', _type: 'package', schedulingUrl: calendar }));
  const told = [{ documentId: 'p', path: 'schedulingUrl', address: calendar }];
  expect(await importContent(to, file, quiet)).toMatchObject({ added: 1, localAddresses: told });
  expect(await to.getDocument('p')).toMatchObject({ schedulingUrl: calendar });
  expect(await importContent(to, file, quiet)).toMatchObject({
    unchanged: 1,
    localAddresses: told,
  });
  const { dataset = '', token = '', projectId = '' } = to.config();
  const { port } = new URL(lake.url);
  const importInto = (host: string) =>
    transfer(
      'import',
      [file],
      {
        SANITY_PROJECT_ID: projectId,
        SANITY_DATASET: dataset,
        SANITY_TOKEN: token,
        SANITY_API_URL: `http://${host}:${port}`,
      },
      quiet.report,
    );
  expect(await importInto('localhost')).toMatch(/ 0 new assets\.$/);
  // Also this machine, but not recognisable as such.
  expect(await importInto('[::ffff:127.0.0.1]')).toContain(`\n  p  schedulingUrl  ${calendar}`);
});

test('exportContent leaves preview secrets out; importContent refuses an archive with a missing file', async () => {
  const plain = join(folder, 'content');
  await exportContent(from, plain, quiet);
  await expect(exportContent(from, plain, quiet)).rejects.toThrow('--replace');
  expect(await readFile(join(plain, 'data.ndjson'), 'utf8')).not.toContain('preview-secret');
  const [image] = await readdir(join(plain, 'images'));
  await rm(join(plain, 'images', image ?? ''));
  await expect(importContent(to, plain, quiet)).rejects.toThrow(/is not in the archive/);
  expect(await to.fetch('count(*)')).toBe(0);
});

test.each([
  ['{"_id":"a"}', 'Line 1 of the file is no document.'],
  ['{"_id":"a","_type":"b"}\n\n{"_id":"a","_type":"b"}', 'Line 3 of the file repeats the id a.'],
  ['{"_id":"a","_type":"b","c":{"_sanityAsset":"file@file://./../../etc/passwd"}}', 'not in the'],
])('importContent refuses the file %s', async (text, message) => {
  const file = join(folder, 'data.ndjson');
  await writeFile(file, text);
  await expect(importContent(to, file, quiet)).rejects.toThrow(message);
});
