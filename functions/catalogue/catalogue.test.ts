import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryLogger } from '../testing/logger.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';

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
let catalogue: Catalogue;

beforeEach(() => {
  answer = [roadmap];
  asked = 0;
  time = 0;
  logger = memoryLogger();
  catalogue = createCatalogue({
    async fetch<T>() {
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer as T;
    },
    logger,
    now: () => time,
  });
});

describe('the catalogue', () => {
  it('gives an item with its prices in minor units', async () => {
    expect(await catalogue.find('roadmap')).toEqual({
      id: 'roadmap',
      type: 'service',
      title: roadmap.title,
      aed: { minor: 34_900, currency: 'AED' },
      usd: { minor: 9_500, currency: 'USD' },
      parts: [],
      fulfilment: 'personalised',
    });
    expect(await catalogue.find('unheard-of')).toBeUndefined();
  });

  it('asks once for many, again after a minute, and again after a change', async () => {
    await Promise.all([catalogue.find('roadmap'), catalogue.find('roadmap')]);
    expect(asked).toBe(1);
    time += MINUTE;
    await catalogue.find('roadmap');
    expect(asked).toBe(2);
    answer = [{ ...roadmap, priceAed: 400 }];
    catalogue.invalidate();
    expect((await catalogue.find('roadmap'))?.aed.minor).toBe(40_000);
  });

  it('asks again when the change came while it was asking', async () => {
    const finding = catalogue.find('roadmap');
    catalogue.invalidate();
    await finding;
    await catalogue.find('roadmap');
    expect(asked).toBe(2);
  });

  it('trusts its last catalogue for a quarter of an hour while the lake is away', async () => {
    await catalogue.find('roadmap');
    answer = new Error('away');
    catalogue.invalidate();
    time += 14 * MINUTE;
    expect(await catalogue.find('roadmap')).toBeDefined();
    time += MINUTE;
    await expect(catalogue.find('roadmap')).rejects.toMatchObject({
      code: 'catalogue_unavailable',
    });
    answer = [roadmap];
    expect(await catalogue.find('roadmap')).toBeDefined();
  });

  it('keeps nobody waiting for a lake that did not answer just now', async () => {
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
  ])('leaves out an item %s, says so, and sells the others', async (_, broken) => {
    answer = [
      { ...roadmap, ...broken },
      { ...roadmap, id: 'toolkit' },
    ];
    expect(await catalogue.find('roadmap')).toBeUndefined();
    expect(await catalogue.find('toolkit')).toBeDefined();
    expect(logger.lines).toMatchObject([{ level: 'error', message: 'catalogue item left out' }]);
  });

  it('sells nothing under an id that two items share', async () => {
    answer = [roadmap, { ...roadmap, priceAed: 1 }, { ...roadmap, id: 'toolkit' }];
    expect(await catalogue.find('roadmap')).toBeUndefined();
  });
});

describe('a lake that does not answer', () => {
  it('is waited for five seconds, then the order is refused', async () => {
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
