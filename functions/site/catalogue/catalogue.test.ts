import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryLogger } from '../../testing/logger.ts';
import { type MemoryPageStoreTable, memoryPageStoreTable } from '../../testing/site.ts';
import { answerKey } from '../content/answers.ts';
import { createPageStore } from '../content/page-store.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { catalogueQuery } from './parse.ts';

const roadmap = {
  id: 'roadmap',
  type: 'service',
  title: { en: 'Personal Roadmap', ar: 'خارطة طريق شخصية' },
  priceAed: 349,
  priceUsd: 95,
  parts: [],
};

const MINUTE = 60_000;
let answer: unknown;
let asked: number;
let time: number;
let logger: ReturnType<typeof memoryLogger>;
let failures: string[];
let table: MemoryPageStoreTable;
let catalogue: Catalogue;
/** Waits for pending writes and stops the server. */
let stop: () => Promise<void>;

/** Starts a server with an empty memory. */
function start(): void {
  const now = () => time;
  const pageStore = createPageStore({ table, logger, now });
  stop = pageStore.stop;
  catalogue = createCatalogue({
    async fetch<T>() {
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer as T;
    },
    pageStore,
    onFailure: (source) => failures.push(source),
    logger,
    now,
  });
}

beforeEach(() => {
  answer = [roadmap];
  asked = 0;
  time = 0;
  logger = memoryLogger();
  failures = [];
  table = memoryPageStoreTable(() => time);
  start();
});

describe('the catalogue', () => {
  it('finds an item with its prices in minor units', async () => {
    expect(await catalogue.find('roadmap')).toEqual({
      id: 'roadmap',
      type: 'service',
      title: roadmap.title,
      aed: { minor: 34_900, currency: 'AED' },
      usd: { minor: 9_500, currency: 'USD' },
      parts: [],
      isOffered: true,
      fulfilment: 'personalised',
      owed: [{ item: 'roadmap', kind: 'text', sessions: null, prompt: 'roadmap' }],
      deliveryTime: null,
      schedulingUrl: '',
      questions: [],
    });
    expect(await catalogue.find('unheard-of')).toBeUndefined();
  });

  it('asks the lake once for concurrent calls, again after a minute and after a change', async () => {
    await Promise.all([catalogue.find('roadmap'), catalogue.find('roadmap')]);
    expect(asked).toBe(1);
    time += MINUTE;
    await catalogue.find('roadmap');
    expect(asked).toBe(2);
    answer = [{ ...roadmap, priceAed: 400 }];
    catalogue.invalidate();
    expect((await catalogue.find('roadmap'))?.aed.minor).toBe(40_000);
  });

  it('asks again for a call that comes after a change, although a request from before it is under way', async () => {
    const finding = catalogue.find('roadmap');
    answer = [{ ...roadmap, priceAed: 400 }];
    catalogue.invalidate();
    expect((await catalogue.find('roadmap'))?.aed.minor).toBe(40_000);
    expect((await finding)?.aed.minor).toBe(34_900);
    expect(asked).toBe(2);
  });

  it('uses its last catalogue for 15 minutes while the lake is away', async () => {
    await catalogue.find('roadmap');
    answer = new Error('away');
    catalogue.invalidate();
    time += 14 * MINUTE;
    expect(await catalogue.find('roadmap')).toBeDefined();
    expect(failures).toEqual(['catalogue']);
    time += MINUTE;
    await expect(catalogue.find('roadmap')).rejects.toMatchObject({
      code: 'catalogue_unavailable',
    });
    answer = [roadmap];
    expect(await catalogue.find('roadmap')).toBeDefined();
  });

  it('verify refreshes the catalogue, so that it is recent when an outage begins', async () => {
    await catalogue.verify();
    await catalogue.verify();
    expect(asked).toBe(1);
    time += 5 * MINUTE;
    await catalogue.verify();
    expect(asked).toBe(2);
    answer = new Error('away');
    time += 14 * MINUTE;
    expect(await catalogue.find('roadmap')).toBeDefined();
    time += MINUTE;
    await catalogue.verify();
    await expect(catalogue.find('roadmap')).rejects.toThrow();
  });

  it('does not ask the lake again for five seconds after a failure', async () => {
    await catalogue.find('roadmap');
    answer = new Error('away');
    catalogue.invalidate();
    await catalogue.find('roadmap');
    await catalogue.find('roadmap');
    expect(asked).toBe(2);
    time += 5_000;
    await catalogue.find('roadmap');
    expect(asked).toBe(3);
  });

  it.each([[null], [{}], [[]], ['nonsense']])('refuses %j as a catalogue', async (nonsense) => {
    answer = nonsense;
    await expect(catalogue.find('roadmap')).rejects.toMatchObject({
      code: 'catalogue_unavailable',
    });
  });

  it.each([
    ['without a price', { priceAed: null }],
    ['for nothing', { priceAed: 0 }],
    ['with a price finer than a fils', { priceAed: 349.001 }],
    ['with a text for a price', { priceAed: '349' }],
    ['without its Arabic title', { title: { en: 'Personal Roadmap' } }],
  ])('leaves out an item %s, logs it and sells the others', async (_, broken) => {
    answer = [
      { ...roadmap, ...broken },
      { ...roadmap, id: 'toolkit' },
    ];
    expect(await catalogue.find('roadmap')).toBeUndefined();
    expect(await catalogue.find('toolkit')).toBeDefined();
    expect(logger.lines).toMatchObject([{ level: 'error', message: 'catalogue item left out' }]);
  });

  it('leaves out items that share an id', async () => {
    answer = [roadmap, { ...roadmap, priceAed: 1 }, { ...roadmap, id: 'toolkit' }];
    expect(await catalogue.find('roadmap')).toBeUndefined();
  });
});

describe('the stored catalogue', () => {
  const away = new Error('away');
  const refusal = { code: 'catalogue_unavailable' };
  const price = async () => (await catalogue.find('roadmap'))?.aed.minor;

  async function restart(): Promise<void> {
    await stop();
    start();
  }

  it('sets prices after a restart without the lake until 15 minutes after its verification', async () => {
    await catalogue.find('roadmap');
    time += 10 * MINUTE;
    await restart();
    answer = away;
    expect(await price()).toBe(34_900);
    time += 5 * MINUTE - 1;
    expect(await price()).toBe(34_900);
    time += 1;
    await expect(price()).rejects.toMatchObject(refusal);
  });

  it('is not used while the lake answers', async () => {
    await catalogue.find('roadmap');
    await restart();
    answer = [{ ...roadmap, priceAed: 400 }];
    expect(await price()).toBe(40_000);
  });

  it('sets no price when it was verified too long ago', async () => {
    await catalogue.find('roadmap');
    await restart();
    answer = away;
    time += 15 * MINUTE;
    await expect(price()).rejects.toMatchObject(refusal);
  });

  it('sets no price when its timestamp is in the future', async () => {
    time = 60 * MINUTE;
    await catalogue.find('roadmap');
    await restart();
    answer = away;
    time -= 1;
    await expect(price()).rejects.toMatchObject(refusal);
  });

  it('sets no price when it is invalid or answers another query', async () => {
    const store = async (question: string, priceAed: unknown) => {
      const pageStore = createPageStore({ table, logger, now: () => time });
      pageStore.save('catalogue', new Map([[question, [{ ...roadmap, priceAed }]]]), {
        readAt: time,
      });
      await pageStore.stop();
    };
    answer = away;
    await store(answerKey(catalogueQuery, {}), '349');
    await expect(price()).rejects.toMatchObject(refusal);
    await store('["*",{}]', 349);
    await expect(price()).rejects.toMatchObject(refusal);
    await store(answerKey(catalogueQuery, {}), 349);
    expect(await price()).toBe(34_900);
  });

  it('is used when another server verified it later', async () => {
    const first = catalogue;
    await first.find('roadmap');
    start();
    time += MINUTE;
    answer = [{ ...roadmap, priceAed: 400 }];
    await catalogue.find('roadmap');
    await stop();
    answer = away;
    time += MINUTE;
    expect((await first.find('roadmap'))?.aed.minor).toBe(40_000);
  });

  it('is not overwritten when the lake answers nonsense', async () => {
    await catalogue.find('roadmap');
    answer = [];
    catalogue.invalidate();
    await catalogue.find('roadmap');
    await restart();
    expect(await price()).toBe(34_900);
  });

  it('is written at most once a minute, or at once after a change', async () => {
    for (let second = 0; second < 60; second += 1) {
      catalogue.invalidate();
      await catalogue.find('roadmap');
      await setImmediate();
      await setImmediate();
      time += 1_000;
    }
    answer = [{ ...roadmap, priceAed: 400 }];
    catalogue.invalidate();
    await catalogue.find('roadmap');
    await stop();
    expect(table.writes.length).toBeLessThanOrEqual(2);
    start();
    answer = away;
    expect(await price()).toBe(40_000);
  });
});

describe('a lake that does not answer', () => {
  it('makes find fail after five seconds', async () => {
    vi.useFakeTimers();
    try {
      answer = new Promise(() => {});
      const finding = expect(catalogue.find('roadmap')).rejects.toMatchObject({
        code: 'catalogue_unavailable',
      });
      await vi.advanceTimersByTimeAsync(5_000);
      await finding;
    } finally {
      vi.useRealTimers();
    }
  });
});
