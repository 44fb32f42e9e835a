import { afterAll, describe, expect, it } from 'vitest';
import { createTestLake } from './testing/lake.ts';
import { followedAt, has, heardAt, listenWith, startBreakableProxy } from './testing/listener.ts';

const lake = await createTestLake({
  heartbeatMs: 20,
  limits: { listeners: 5, missedTransactions: 40 },
});

afterAll(() => lake.stop());

const PAGES = '*[_type == $type]';

describe('a listener', () => {
  it('gets events for creation, change and deletion', async () => {
    const options = { includePreviousRevision: true };
    const ear = await listenWith(lake.reader, PAGES, { type: 'life' }, options);
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
      visibility: 'query',
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

  it('gets events for matching documents only', async () => {
    const ear = await listenWith(lake.reader, '*[_type == "match" && ready]');
    await lake.writer.create({ _id: 'match', _type: 'match', ready: false });
    await lake.writer.patch('match').set({ ready: true }).commit();
    await lake.writer.patch('match').set({ ready: false }).commit();
    const events = await ear.changes(2);
    ear.stop();
    expect(events.map(({ transition }) => transition)).toEqual(['appear', 'disappear']);
    expect(events[0]).not.toHaveProperty('previousRev');
  });

  it('gets the number of its events in a transaction', async () => {
    const ear = await listenWith(
      lake.reader,
      PAGES,
      { type: 'counted' },
      { effectFormat: 'mendoza', visibility: 'transaction' },
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
    expect(events[0]?.visibility).toBe('transaction');
    expect(events[0]?.effects).toEqual({ apply: [0, attributes], revert: [0, null] });
  });

  it('gets no events for drafts without a token', async () => {
    const ear = await listenWith(lake.anonymous, PAGES, { type: 'seen' });
    await lake.writer.create({ _id: 'drafts.seen', _type: 'seen' });
    await lake.writer.create({ _id: 'seen', _type: 'seen' });
    const events = await ear.changes(1);
    ear.stop();
    expect(events.map(({ documentId }) => documentId)).toEqual(['seen']);
  });

  it('gets an error for an invalid query', async () => {
    await expect(listenWith(lake.reader, '*[_type == ')).rejects.toThrow('GROQ query parse error');
  });
});

describe('a listener without a token', () => {
  it.each([
    ['{"_ref": "drafts.whisper"}->title == "Secret"', ['First', 'Last']],
    // An object that names a document is none, so its text is nobody's to read.
    ['count([{"_id": "drafts.whisper"}][@ match text::query("secret")]) > 0', ['Last']],
  ])('learns nothing about drafts through %s', async (condition, heardByReader) => {
    const whisper = { _id: 'drafts.whisper', _type: 'note', title: 'Secret' };
    await lake.writer.createOrReplace(whisper);
    const query = `*[_type == "note" && (${condition} || title == "Last")]`;
    for (const [client, titles] of [
      [lake.anonymous, ['Last']],
      [lake.reader, heardByReader],
    ] as const) {
      const ear = await listenWith(client, query);
      for (const title of ['First', 'Last']) await lake.writer.create({ _type: 'note', title });
      const heard = await ear.changes(titles.length);
      ear.stop();
      expect(heard.map(({ result }) => result?.title)).toEqual(titles);
    }
  });
});

describe('a listener that reconnects', () => {
  type Reading = Parameters<typeof heardAt>;
  const read = (lastEventId: Reading[1], isEnough: Reading[2], url = lake.url) =>
    heardAt(url, lastEventId, isEnough);
  const follow = (lastEventId: Reading[1], isEnough: Reading[2], url = lake.url) =>
    followedAt(url, lastEventId, isEnough);

  it('resumes after the last complete transaction', async () => {
    const { ids } = await read(undefined, has('welcome'));
    await lake.writer.create({ _id: 'cut', _type: 'cut', n: 0 });
    await lake.writer.create({ _id: 'other', _type: 'uncut' });
    await lake.writer.patch('cut').set({ n: 1 }).commit();
    const missed = await read(ids[0], has('"n":1'));
    expect(missed.names).toEqual(['welcomeback', 'mutation', 'mutation']);
    expect(missed.changes).toMatchObject([
      { transition: 'appear', documentId: 'cut', result: { n: 0 } },
      { transition: 'update', documentId: 'cut', result: { n: 1 } },
    ]);
    expect(missed.changes[1].previousRev).toBe(missed.changes[0].resultRev);
    const nothing = await read(missed.ids.at(-1), has('welcome'));
    expect(nothing.names).toEqual(['welcomeback']);
  });

  it('gets an incomplete transaction again', async () => {
    const { ids } = await read(undefined, has('welcome'));
    await lake.writer
      .transaction()
      .create({ _id: 'cut-a', _type: 'cut' })
      .create({ _id: 'cut-b', _type: 'cut' })
      .commit();
    const part = await read(ids[0], has('"cut-a"'));
    const whole = await read(part.ids[0], has('"cut-b"'));
    expect(whole.changes.map(({ documentId }) => documentId)).toEqual(['cut-a', 'cut-b']);
    // Only its last event moves the place to go on from.
    expect(whole.ids).toHaveLength(2);
  });

  it('misses nothing while it reconnects', async () => {
    const { ids } = await read(undefined, has('welcome'));
    await lake.writer.create({ _id: 'cut-0', _type: 'cut' });
    const back = read(ids[0], has('"cut-19"'));
    for (let at = 1; at < 20; at += 1) {
      await lake.writer.create({ _id: `cut-${at}`, _type: 'cut' });
    }
    const { changes } = await back;
    const created = Array.from({ length: 20 }, (_, at) => `cut-${at}`);
    expect(changes.map(({ documentId }) => documentId)).toEqual(created);
  });

  it('starts over when it missed too much', async () => {
    const { ids } = await read(undefined, has('welcome'));
    const { writer } = lake;
    const increment = () => writer.patch('cut').inc({ n: 1 }).commit({ visibility: 'async' });
    await Promise.all(Array.from({ length: 41 }, increment));
    const { names } = await read(ids[0], has('welcome'));
    expect(names).toEqual(['reset', 'welcome']);
  });

  it('starts over when the lake has not reached what it saw', async () => {
    const { ids } = await read(undefined, has('welcome'));
    const ahead = (ids[0] ?? '').replace(/\d+$/, '999999');
    const { names, ids: current } = await read(ahead, has('welcome'));
    expect(names).toEqual(['reset', 'welcome']);
    expect((await read(current[0], has('welcome'))).names).toEqual(['welcomeback']);
    const restarted = await follow(ahead, (text) => /event: restart\n.*\n.*\n\n/.test(text));
    const [greeting, next] = [...restarted.matchAll(/^id: (\S+)$/gm)].map(([, id]) => id);
    expect(greeting).toBe(next);
    expect(greeting).not.toBe(ahead);
  });

  it('starts over at a lake that was emptied and has passed what it saw', async () => {
    const former = await createTestLake();
    const { ids } = await read(undefined, has('welcome'), former.url);
    await former.stop();
    expect((await read(ids[0], has('welcome'))).names).toEqual(['reset', 'welcome']);
    expect(await follow(ids[0], has('event: restart'))).not.toContain('event: message');
  });

  it('resumes at a server that has not heard of what it saw', async () => {
    const deaf = await lake.another({ isDeaf: true, heartbeatMs: 600_000 });
    await lake.writer.create({ _id: 'cut-unheard', _type: 'cut' });
    const { ids } = await read(undefined, has('welcome'));
    const { names } = await read(ids[0], has('welcome'), deaf.url);
    await deaf.stop();
    expect(names).toEqual(['welcomeback']);
  });

  it('of live content is welcomed, in the client’s own words', async () => {
    const { promise, resolve: next, reject: error } = Promise.withResolvers<{ type: string }>();
    const subscription = lake.anonymous.live.events().subscribe({ next, error });
    expect((await promise).type).toBe('welcome');
    subscription.unsubscribe();
  });

  it('of live content gets the changes it missed', async () => {
    const welcome = await follow(undefined, (text) => text.endsWith('\n\n'));
    const since = /id: (\S+)/.exec(welcome)?.[1];
    await lake.writer.create({ _id: 'drafts.meanwhile', _type: 'hidden' });
    await lake.writer.create({ _id: 'meanwhile', _type: 'meanwhile' });
    const text = await follow(since, (heard) => heard.includes('event: message'));
    expect(text).toContain('data: {"tags":["s1:production","s1:production:meanwhile"]}');
    const another = await lake.another();
    await follow(since, has('event: restart'), another.url);
    await another.stop();
  });

  it('resumes with the real client', async () => {
    const line = await startBreakableProxy(lake.url);
    const client = lake.reader.withConfig({ apiHost: line.url });
    const heard: string[] = [];
    const events = ['welcome', 'mutation', 'reconnect', 'welcomeback', 'reset'] as const;
    const listening = client
      .listen('*[_id == "steady"]', {}, { enableResume: true, events: [...events] })
      .subscribe((event) => {
        heard.push(event.type === 'mutation' ? `${event.transition}` : event.type);
      });
    await expect.poll(() => heard).toEqual(['welcome']);
    line.breakConnections();
    await lake.writer.create({ _id: 'steady', _type: 'steady' });
    await expect
      .poll(() => heard, { timeout: 20_000 })
      .toEqual(['welcome', 'reconnect', 'welcomeback', 'appear']);
    listening.unsubscribe();
    await line.close();
  });
});

describe('an event stream', () => {
  const open = (path: string) => fetch(`${lake.url}/v2025-02-19/data/${path}`);

  it('sends heartbeats', async () => {
    const response = await open('listen/production?query=*');
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk);
      if (/\n\n:\n\n/.test(text)) break;
    }
    expect(text).toMatch(/^event: welcome\nid: \S+\ndata: \{"listenerName":"\w+"\}\n\n/);
  });

  it('sends sync tags of changed content', async () => {
    const response = await open('live/events/production');
    await lake.writer.create({ _id: 'drafts.live', _type: 'live' });
    await lake.writer.create({ _id: 'live', _type: 'live' });
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk);
      if (text.includes('event: message')) break;
    }
    expect(
      text.match(
        /event: message\nid: \S+\ndata: {"tags":\["s1:production","s1:production:live"\]}\n\n/g,
      ),
    ).toHaveLength(1);
  });

  it('refuses listeners over the limit until others disconnect', async () => {
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
