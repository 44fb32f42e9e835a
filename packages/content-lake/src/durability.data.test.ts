import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLake, openLocation, type TestLake, testClient } from './testing/lake.ts';
import { startLakeProcess } from './testing/lake-process.ts';
import { listenWith } from './testing/listener.ts';

describe('another server on the same database', () => {
  let lake: TestLake;
  let other: TestLake;

  beforeAll(async () => {
    lake = await createTestLake();
    other = await lake.another();
  });

  afterAll(async () => {
    await other.stop();
    await lake.stop();
  });

  it('sees writes and notifies its listeners', async () => {
    const ear = await listenWith(other.reader, '*[_type == "shared"]');
    const created = await lake.writer.create({ _id: 'shared', _type: 'shared' });
    const [event] = await ear.changes(1);
    ear.stop();
    expect(event).toMatchObject({ documentId: 'shared', result: created });
    expect(await other.anonymous.fetch('*[_type == "shared"]')).toEqual([created]);
  });

  it('checks writes against unseen transactions of others', async () => {
    const deaf = await lake.another({ isDeaf: true });
    await lake.writer.create({ _id: 'sum', _type: 'sum', value: 0 });
    const writers = [lake.writer, other.writer, deaf.writer];
    const increments = Array.from({ length: 30 }, (_, at) =>
      writers[at % writers.length]?.patch('sum').inc({ value: 1 }).commit(),
    );
    await Promise.all(increments);
    await deaf.stop();
    await expect.poll(() => lake.writer.getDocument('sum')).toMatchObject({ value: 30 });
    await expect.poll(() => other.writer.getDocument('sum')).toMatchObject({ value: 30 });
  });
});

describe('a server without notifications', () => {
  it('catches up by polling', async () => {
    const lake = await createTestLake();
    const deaf = await lake.another({ isDeaf: true, heartbeatMs: 20 });
    await lake.writer.create({ _id: 'unheard', _type: 'page' });
    await expect.poll(() => deaf.reader.getDocument('unheard')).toMatchObject({ _type: 'page' });
    await deaf.stop();
    await lake.stop();
  });
});

describe('a killed server', () => {
  it('keeps every acknowledged transaction', { timeout: 60_000 }, async () => {
    const location = await openLocation();
    const first = await startLakeProcess(location);
    const client = testClient(first.url, first.token);
    const acknowledged: string[] = [];
    const writing = Array.from({ length: 200 }, async (_, at) => {
      const { _id } = await client.create({ _id: `kept-${at}`, _type: 'kept' });
      acknowledged.push(_id);
      if (acknowledged.length === 50) first.process.kill('SIGKILL');
    });
    await Promise.all([once(first.process, 'exit'), Promise.allSettled(writing)]);
    expect(acknowledged.length).toBeLessThan(200);
    const second = await startLakeProcess(location);
    const kept = await testClient(second.url).fetch<string[]>('*[_type == "kept"]._id');
    second.process.kill('SIGKILL');
    await once(second.process, 'exit');
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
  });
});
