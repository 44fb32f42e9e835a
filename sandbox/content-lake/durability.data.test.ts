import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenWith } from './testing/events.ts';
import { serveTestLake, type TestLake, testClient } from './testing/lake.ts';
import { startLakeProcess } from './testing/lake-process.ts';

describe('another server on the same database', () => {
  let lake: TestLake;
  let other: TestLake;

  beforeAll(async () => {
    lake = await serveTestLake();
    other = await lake.another();
  });

  afterAll(async () => {
    await other.stop();
    await lake.stop();
  });

  it('shows what this one wrote, and tells its listeners', async () => {
    const ear = await listenWith(other.reader, '*[_type == "shared"]');
    const created = await lake.writer.create({ _id: 'shared', _type: 'shared' });
    const [event] = await ear.changes(1);
    ear.stop();
    expect(event).toMatchObject({ documentId: 'shared', result: created });
    expect(await other.anonymous.fetch('*[_type == "shared"]')).toEqual([created]);
  });

  it('judges a write by what the other has written, even if it has not heard of it yet', async () => {
    await lake.writer.create({ _id: 'sum', _type: 'sum', value: 0 });
    const writers = [lake.writer, other.writer];
    const increments = Array.from({ length: 20 }, (_, at) =>
      writers[at % 2]?.patch('sum').inc({ value: 1 }).commit(),
    );
    await Promise.all(increments);
    await expect.poll(() => lake.writer.getDocument('sum')).toMatchObject({ value: 20 });
    await expect.poll(() => other.writer.getDocument('sum')).toMatchObject({ value: 20 });
  });
});

describe.runIf(process.env.TEST_DATABASE !== 'postgres')('a server that is killed', () => {
  it('has kept every transaction that it acknowledged', { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lake-'));
    const first = await startLakeProcess(folder);
    const client = testClient(first.url, first.token);
    const acknowledged: string[] = [];
    const writing = Array.from({ length: 200 }, async (_, at) => {
      const { _id } = await client.create({ _id: `kept-${at}`, _type: 'kept' });
      acknowledged.push(_id);
      if (acknowledged.length === 50) first.process.kill('SIGKILL');
    });
    await Promise.all([once(first.process, 'exit'), Promise.allSettled(writing)]);
    expect(acknowledged.length).toBeLessThan(200);
    const second = await startLakeProcess(folder);
    const kept = await testClient(second.url).fetch<string[]>('*[_type == "kept"]._id');
    second.process.kill('SIGKILL');
    await once(second.process, 'exit');
    rmSync(folder, { recursive: true });
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
  });
});
