import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { createTestLake } from 'content-lake/testing';
import { afterAll, expect, test } from 'vitest';
import { seed } from '#studio/seed/seed.ts';
import type { LakeDocument } from './every-document.ts';
import { transfer } from './run.ts';

const film = Buffer.from('not really a film');

const lake = await createTestLake({ datasets: ['production', 'imported', 'local'] });
const folder = await mkdtemp(join(tmpdir(), 'transfer-'));
const archive = join(folder, 'content.tar.gz');
const from = lake.writer;
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

afterAll(async () => {
  await lake.stop();
  await rm(folder, { recursive: true });
});

const settingsOf = (client: SanityClient, host = '127.0.0.1') => {
  const { dataset = '', token = '', projectId = '' } = client.config();
  return {
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset,
    SANITY_TOKEN: token,
    SANITY_API_URL: `http://${host}:${new URL(lake.url).port}`,
  };
};
const exportFrom = (client: SanityClient, ...args: string[]) =>
  transfer('export', args, settingsOf(client), () => undefined);
const importInto = (client: SanityClient, ...args: string[]) =>
  transfer('import', args, settingsOf(client), () => undefined);

/** All documents without the fields that differ between lakes. */
async function contentsOf(client: SanityClient) {
  const documents = await client.fetch<LakeDocument[]>(
    '*[_type != "sanity.previewUrlSecret" && _id != "own"] | order(_id)',
    {},
    { perspective: 'raw' },
  );
  return documents.map(({ _rev, _createdAt, _updatedAt, url, path, uploadId, ...rest }) => rest);
}

test('an archive brings drafts, references, images and files into another lake, and replaces only when it may', async () => {
  await imported.create({ _id: 'own', _type: 'term', text: 'only here' });
  expect(await exportFrom(from, archive)).toMatch(/^\d+ documents and \d+ assets of http/);
  await expect(exportFrom(from, archive)).rejects.toThrow('--replace');
  await importInto(imported, archive);
  expect(await contentsOf(imported)).toEqual(await contentsOf(from));
  expect(await imported.getDocument('own')).toMatchObject({ text: 'only here' });
  const path = await imported.fetch<string>('*[originalFilename == "film.mp4"][0].path');
  const bytes = await fetch(`${lake.url}/${path}`).then((answer) => answer.arrayBuffer());
  expect(Buffer.from(bytes)).toEqual(film);

  await imported.patch('service-roadmap').set({ priceUsd: 1 }).commit();
  await importInto(imported, archive);
  expect(await imported.getDocument('service-roadmap')).toMatchObject({ priceUsd: 1 });
  await importInto(imported, archive, '--replace');
  expect(await contentsOf(imported)).toEqual(await contentsOf(from));
});

test('an import lists the addresses of this machine only for a lake on another one', async () => {
  const local = lake.writer.withConfig({ dataset: 'local' });
  const file = join(folder, 'local.ndjson');
  const calendar = 'http://127.0.0.1:3006/foundation/first-steps';
  await writeFile(file, JSON.stringify({ _id: 'p', _type: 'package', schedulingUrl: calendar }));
  expect(await importInto(local, file)).not.toContain(calendar);
  // Also this machine, but not recognisable as such.
  const settings = settingsOf(local, '[::ffff:127.0.0.1]');
  const told = await transfer('import', [file], settings, () => undefined);
  expect(told).toContain(`\n  p  schedulingUrl  ${calendar}`);
});

test('an import from a file that is missing or damaged says what is wrong', async () => {
  const file = join(folder, 'broken.ndjson');
  await writeFile(file, '{"_id":"a","_type":"b"}\n{');
  await expect(importInto(imported, file)).rejects.toThrow(/^It failed: .*line #2/s);
  await expect(importInto(imported, `${file}x`)).rejects.toThrow(/^There is no /);
});
