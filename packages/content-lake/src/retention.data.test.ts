import { request } from 'node:http';
import { simulatedClock } from 'service-kit/testing/clock';
import { eventually } from 'service-kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLake } from './testing/lake.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

// What is written now is looked at by a lake whose clock is 89 days ahead.
const clock = simulatedClock(Date.now() + 89 * DAY_MS);
let lake = await createTestLake({ clock });
afterAll(() => lake.stop());

const history = (path: string, query: Record<string, string> = {}) =>
  lake.reader.request({ url: `/data/history/production/${path}`, query });

async function titlesIn(id: string): Promise<unknown[]> {
  const text: string | undefined = await history(`transactions/${id}`, {
    effectFormat: 'mendoza',
    excludeMutations: 'true',
  });
  const lines = (text ?? '').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line).effects[id].apply);
}

describe('old history', () => {
  const written: string[] = [];

  beforeAll(async () => {
    const { writer } = lake;
    for (const [id, titles] of [
      ['page', ['a', 'b', 'c']],
      ['only', ['a']],
    ] as const) {
      for (const title of titles) {
        const { _rev } = await writer.createOrReplace({ _id: id, _type: 'page', title });
        written.push(_rev);
      }
    }
    await writer.create({ _id: 'gone', _type: 'page' });
    await writer.delete('gone');
  });

  it('is kept for ninety days', async () => {
    clock.advance(11 * MINUTE_MS);
    expect(await titlesIn('page')).toHaveLength(3);
    expect(await titlesIn('gone')).toHaveLength(2);
  });

  it('is deleted then, except each document’s current state', async () => {
    await eventually('an empty log', async () => {
      clock.advance(DAY_MS);
      return (await titlesIn('gone')).length === 0;
    });
    expect(await titlesIn('page')).toEqual([]);
    expect(await titlesIn('only')).toHaveLength(1);
    const at = (revision = '') => history('documents/page,gone', { revision });
    expect(await at(written[0])).toEqual({ documents: [] });
    expect(await at(written[2])).toMatchObject({ documents: [{ _id: 'page', title: 'c' }] });
    expect(await history('events/documents/page')).toEqual({
      events: { page: [] },
      nextCursor: '',
    });
  });

  it('is not needed to read, change and listen to documents', async () => {
    expect(await lake.writer.getDocument('page')).toMatchObject({ title: 'c' });
    const { _rev } = await lake.writer.patch('page').set({ title: 'd' }).commit();
    expect(await titlesIn('page')).toEqual([expect.arrayContaining(['d'])]);
    await lake.writer.create({ _id: 'gone', _type: 'page' });
    expect(await titlesIn('gone')).toEqual([[0, expect.objectContaining({ _id: 'gone' })]]);
    lake = await lake.restart();
    expect(await lake.reader.getDocument('page')).toMatchObject({ title: 'd', _rev });
  });
});

describe('an upload whose server ended', () => {
  it('is deleted after a day', async () => {
    const upload = request(`${lake.url}/v2025-02-19/assets/files/production`, {
      method: 'POST',
      headers: { authorization: 'Bearer a-writing-token' },
    });
    upload.on('error', () => undefined);
    upload.write(Buffer.alloc(300_000));
    await expect.poll(() => lake.count('asset_chunks')).toBe(1);
    await eventually('an empty store', async () => {
      clock.advance(DAY_MS);
      return (await lake.count('asset_bytes')) === 0;
    });
    upload.destroy();
  });
});

describe('a document with many changes', () => {
  it('keeps a limited number of changes', async () => {
    const now = simulatedClock(Date.now());
    const busy = await lake.another({ clock: now, history: { changesPerDocument: 5 } });
    await busy.writer.create({ _id: 'busy', _type: 'page', count: 0 });
    for (let count = 1; count <= 6; count += 1) {
      await busy.writer.patch('busy').set({ count }).commit();
    }
    now.advance(11 * MINUTE_MS);
    // The oldest of the five is where the changes start from.
    await eventually('a shorter log', async () => (await titlesIn('busy')).length === 4);
    expect(await history('documents/busy')).toMatchObject({ documents: [{ count: 6 }] });
    await busy.stop();
  });
});
