import type { SanityClient } from '@sanity/client';
import { evaluateSync, parse } from 'groq-js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inAnHour, releaseWith } from './testing/documents.ts';
import { createTestLake, failureOf } from './testing/lake.ts';

const lake = await createTestLake();
afterAll(() => lake.stop());

const PAGE = { _type: 'page' };
const released = (name: string) => `_.releases.${name}`;
const pair = { publishedId: 'page', draftId: 'drafts.page' };

type Act = Parameters<SanityClient['action']>[0];
const act = (client: SanityClient, name: string, rest: object = pair) =>
  client.action({ actionType: `sanity.action.document.${name}`, ...rest } as Act);

let round = 0;
/** The releases of this test: open, scheduled, archived and published. */
const names = () => ({
  ...{ open: `rOpen${round}`, due: `rDue${round}` },
  ...{ shut: `rShut${round}`, out: `rOut${round}` },
});

beforeEach(async () => {
  round += 1;
  const { writer } = lake;
  const { open, due, shut, out } = names();
  await writer.createOrReplace({ ...PAGE, _id: 'page', title: 'Published' });
  await writer.createOrReplace({ ...PAGE, _id: 'drafts.page', title: 'Draft' });
  await writer.createOrReplace({ ...PAGE, _id: 'sold.guide', title: 'Sold' });
  for (const name of [open, due, shut, out]) await releaseWith(writer, name, { page: 'Version' });
  await writer.releases.schedule({ releaseId: due, publishAt: inAnHour() });
  await writer.releases.archive({ releaseId: shut });
  await writer.releases.publish({ releaseId: out });
  await writer.createOrReplace({ ...PAGE, _id: 'page', title: 'Published' });
});

const stored = () => lake.writer.fetch('*[] | order(_id)', {}, { perspective: 'raw' });

const allowed: Record<string, (client: SanityClient) => Promise<unknown>> = {
  'creates a draft': (client) => client.createOrReplace({ ...PAGE, _id: 'drafts.new' }),
  'changes a draft': (client) => client.patch('drafts.page').set({ title: 'B' }).commit(),
  'deletes a draft': (client) => client.delete('drafts.page'),
  'edits a page that has no draft': async (client) => {
    await client.delete('drafts.page');
    await act(client, 'edit', { ...pair, patch: { set: { title: 'B' } } });
  },
  'discards a draft': (client) => act(client, 'version.discard', { versionId: 'drafts.page' }),
  'creates a release': (client) => client.releases.create({ releaseId: `rNew${round}` }),
  'renames a release': (client) =>
    client.releases.edit({
      releaseId: names().open,
      patch: { set: { 'metadata.title': 'Autumn' } },
    }),
  'adds a version': (client) =>
    client.createVersion({
      ...{ releaseId: names().open, publishedId: 'other' },
      document: { ...PAGE, title: 'A' },
    }),
  'changes a version': (client) =>
    client.patch(`versions.${names().open}.page`).set({ title: 'B' }).commit(),
  'has a version unpublish its page later': (client) =>
    client.unpublishVersion({ releaseId: names().open, publishedId: 'page' }),
  'archives a release': (client) => client.releases.archive({ releaseId: names().open }),
  'brings a release back': (client) => client.releases.unarchive({ releaseId: names().shut }),
  'deletes an archived release': (client) => client.releases.delete({ releaseId: names().shut }),
  'uploads a file': (client) => client.assets.upload('file', Buffer.from(`file ${round}`)),
};

const refused: Record<string, (client: SanityClient) => Promise<unknown>> = {
  'creates what is published': (client) => client.create({ ...PAGE, _id: 'new' }),
  'creates it with an id of the lake': (client) => client.create(PAGE),
  'creates it if it is not there': (client) =>
    client.createIfNotExists({ ...PAGE, _id: 'sold.other' }),
  'replaces it': (client) => client.createOrReplace({ ...PAGE, _id: 'page' }),
  'patches it': (client) => client.patch('page').set({ title: 'B' }).commit(),
  'patches it by a query': (client) =>
    client.patch({ query: '*[_id == "sold.guide"]' }).set({ title: 'B' }).commit(),
  'patches it beside a draft': (client) =>
    client
      .transaction()
      .patch('drafts.page', { set: { title: 'B' } })
      .patch('page', { set: { title: 'B' } })
      .commit(),
  'deletes it': (client) => client.delete('sold.guide'),
  'deletes all by a query': (client) => client.delete({ query: '*[_type == "page"]' }),
  'publishes a draft': (client) => act(client, 'publish'),
  'unpublishes a page': (client) => act(client, 'unpublish'),
  'deletes a page with its draft': (client) =>
    act(client, 'delete', { publishedId: 'page', includeDrafts: ['drafts.page'] }),
  'publishes a release': (client) => client.releases.publish({ releaseId: names().open }),
  'schedules a release': (client) =>
    client.releases.schedule({ releaseId: names().open, publishAt: inAnHour() }),
  'unschedules a release': (client) => client.releases.unschedule({ releaseId: names().due }),
  'renames a scheduled release': (client) =>
    client.releases.edit({ releaseId: names().due, patch: { set: { 'metadata.title': 'B' } } }),
  'deletes a published release': (client) => client.releases.delete({ releaseId: names().out }),
  'schedules by a mutation': (client) =>
    client
      .patch(released(names().open))
      .set({ state: 'scheduled', publishAt: new Date(0).toISOString() })
      .commit(),
  'postpones by a mutation': (client) =>
    client.patch(released(names().due)).set({ publishAt: inAnHour() }).commit(),
  'changes a version in a scheduled release': (client) =>
    client.patch(`versions.${names().due}.page`).set({ title: 'B' }).commit(),
  'adds a version to a scheduled release': (client) =>
    client.create({ ...PAGE, _id: `versions.${names().due}.other` }),
  'changes a version while it reopens the release': (client) =>
    client
      .transaction()
      .patch(released(names().due), { set: { state: 'active' } })
      .patch(`versions.${names().due}.page`, { set: { title: 'B' } })
      .commit(),
  'puts a page among the releases': (client) =>
    client.create({ ...PAGE, _id: '_.releases.page', state: 'active' }),
  'creates a version of no page': (client) => client.create({ ...PAGE, _id: 'versions.page' }),
};

describe('somebody who may write only drafts', () => {
  it.each(Object.entries(allowed))('%s', async (_, work) => {
    await work(lake.drafter);
  });

  it.each(Object.entries(refused))('is refused who %s, and nothing changes', async (_, work) => {
    const before = await stored();
    const { statusCode, details } = await failureOf(work(lake.drafter));
    const [item] = details.items ?? [{ error: details }];
    expect([statusCode, item?.error.type]).toEqual([403, 'insufficientPermissionsError']);
    expect(await stored()).toEqual(before);
  });

  it('learns by a dry run that they may not publish or schedule a release', async () => {
    const { releases } = lake.drafter;
    const releaseId = names().open;
    const isDry = { dryRun: true };
    const failures = [
      await failureOf(releases.publish({ releaseId }, isDry)),
      await failureOf(releases.schedule({ releaseId, publishAt: inAnHour() }, isDry)),
    ];
    // The Studio reads the type of the whole failure.
    for (const { details } of failures) expect(details.type).toBe('insufficientPermissionsError');
    await releases.archive({ releaseId }, isDry);
  });

  it('has grants that say the same', async () => {
    const url = '/projects/sandbox/datasets/production/acl';
    const grants: { filter: string; permissions: string[] }[] = await lake.drafter.request({ url });
    const may = (permission: string, document: object) =>
      grants.some(({ filter, permissions }) => {
        const tree = parse(`*[0..0][${filter}]`, { params: {} });
        const found = evaluateSync(tree, { dataset: [document] });
        return permissions.includes(permission) && found.data.length > 0;
      });
    for (const _id of ['drafts.page', `versions.${names().open}.page`]) {
      expect(may('create', { ...PAGE, _id }) && may('update', { ...PAGE, _id })).toBe(true);
    }
    for (const _id of ['page', 'sold.guide', '_.releases.page']) {
      expect(may('create', { ...PAGE, _id }) || may('update', { ...PAGE, _id })).toBe(false);
      expect(may('read', { ...PAGE, _id })).toBe(true);
    }
  });
});

it('a publisher does everything that others are refused', async () => {
  const onlyOnce = [
    'replaces it',
    'publishes a draft',
    'publishes a release',
    'unschedules a release',
  ];
  for (const name of onlyOnce) await refused[name]?.(lake.writer);
  expect(await lake.writer.getDocument('drafts.page')).toBeUndefined();
});
