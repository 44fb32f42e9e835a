import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenWith } from './testing/events.ts';
import { serveTestLake, type TestLake } from './testing/lake.ts';

let lake: TestLake;

beforeAll(async () => {
  lake = await serveTestLake({ heartbeatMs: 20, limits: { listeners: 5 } });
});

afterAll(() => lake.stop());

const PAGES = '*[_type == $type]';

describe('a listener', () => {
  it('hears how a document comes, changes and goes', async () => {
    const ear = await listenWith(
      lake.reader,
      PAGES,
      { type: 'life' },
      { includePreviousRevision: true },
    );
    const created = await lake.writer.create({ _id: 'life', _type: 'life', title: 'one' });
    const patched = await lake.writer.patch('life').set({ title: 'two' }).commit();
    const { transactionId } = await lake.writer.transaction().delete('life').commit();
    const [appear, update, disappear] = await ear.changes(3);
    ear.stop();
    expect(appear).toMatchObject({
      documentId: 'life',
      transition: 'appear',
      identity: 'editor',
      transactionId: created._rev,
      resultRev: created._rev,
      result: created,
      previous: null,
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
    });
    expect(appear).not.toHaveProperty('previousRev');
    expect(update).toMatchObject({
      transition: 'update',
      previousRev: created._rev,
      resultRev: patched._rev,
      result: patched,
      previous: created,
      mutations: [{ patch: { id: 'life', set: { title: 'two' } } }],
    });
    expect(disappear).toMatchObject({
      transition: 'disappear',
      previousRev: patched._rev,
      resultRev: transactionId,
      previous: patched,
      mutations: [{ delete: { id: 'life' } }],
    });
    expect(disappear).not.toHaveProperty('result');
  });

  it('hears a document that comes to match, and only of what matches', async () => {
    const ear = await listenWith(lake.reader, '*[_type == "match" && ready]');
    await lake.writer.create({ _id: 'match', _type: 'match', ready: false });
    await lake.writer.patch('match').set({ ready: true }).commit();
    await lake.writer.patch('match').set({ ready: false }).commit();
    const events = await ear.changes(2);
    ear.stop();
    expect(events.map(({ transition }) => transition)).toEqual(['appear', 'disappear']);
    expect(events[0]).not.toHaveProperty('previousRev');
  });

  it('counts the events of a transaction that it gets', async () => {
    const ear = await listenWith(
      lake.reader,
      PAGES,
      { type: 'counted' },
      { effectFormat: 'mendoza' },
    );
    await lake.writer
      .transaction()
      .create({ _id: 'counted-a', _type: 'counted' })
      .create({ _id: 'ignored', _type: 'other' })
      .create({ _id: 'drafts.counted-b', _type: 'counted' })
      .commit();
    const events = await ear.changes(2);
    ear.stop();
    const counts = events.map((e) => [e.transactionCurrentEvent, e.transactionTotalEvents]);
    expect(counts).toEqual([
      [1, 2],
      [2, 2],
    ]);
    const { _rev, ...attributes } = events[0]?.result ?? {};
    expect(events[0]?.effects).toEqual({ apply: [0, attributes], revert: [0, null] });
  });

  it('hears nothing of drafts without a token', async () => {
    const ear = await listenWith(lake.anonymous, PAGES, { type: 'seen' });
    await lake.writer.create({ _id: 'drafts.seen', _type: 'seen' });
    await lake.writer.create({ _id: 'seen', _type: 'seen' });
    const events = await ear.changes(1);
    ear.stop();
    expect(events.map(({ documentId }) => documentId)).toEqual(['seen']);
  });

  it('is told what is wrong with its query', async () => {
    await expect(listenWith(lake.reader, '*[_type == ')).rejects.toThrow('GROQ query parse error');
  });
});

describe('the stream', () => {
  const open = (path: string) => fetch(`${lake.url}/v2025-02-19/data/${path}`);

  it('beats while nothing happens', async () => {
    const response = await open('listen/production?query=*');
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk);
      if (/\n\n:\n\n/.test(text)) break;
    }
    expect(text).toMatch(/^event: welcome\ndata: \{"listenerName":"\w+"\}\n\n/);
  });

  it('tells readers of live content which answers changed', async () => {
    const response = await open('live/events/production');
    await lake.writer.create({ _id: 'drafts.live', _type: 'live' });
    const { _rev } = await lake.writer.create({ _id: 'live', _type: 'live' });
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk);
      if (text.includes('event: message')) break;
    }
    expect(text).toContain(`event: message\nid: ${_rev}\ndata: {"tags":["s1:production"]}\n\n`);
  });

  it('refuses more listeners than the limit, and takes new ones when others leave', async () => {
    const aborts = Array.from({ length: 5 }, () => new AbortController());
    const url = `${lake.url}/v1/data/listen/production?query=*`;
    for (const { signal } of aborts) await fetch(url, { signal });
    expect((await fetch(url)).status).toBe(429);
    for (const abort of aborts) abort.abort();
    await expect
      .poll(async () => {
        const response = await fetch(url);
        await response.body?.cancel();
        return response.status;
      })
      .toBe(200);
  });
});
