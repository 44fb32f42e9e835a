import { describe, expect, it } from 'vitest';
import { originalPrice } from '../../machines/catalogue.ts';
import { TURNAROUND_MS } from '../../machines/delivery/timings.ts';
import { HOUR_MS } from '../../machines/duration.ts';
import { isNearPeg, type Money, pegAed, sumOfPrices } from '../../machines/money.ts';
import { items, nodes } from '../testing/seeded-documents.ts';
import { guides } from './toolkit/guide.ts';

/** The specification's prices and the dirham prices that were decided later: [USD, AED, price of a bundle's parts]. */
const prices: Record<string, [number, number, number?]> = {
  toolkit: [33, 121],
  roadmap: [95, 349],
  'cv-makeover': [119, 437],
  'soul-bio': [59, 217],
  'art-drawing': [77, 283],
  'voice-message': [27, 99],
  'rediscover-you': [139, 510, 155],
  'legacy-bio': [197, 723, 223],
  'silent-witness': [354, 1300],
  'echo-guidance': [763, 2800],
  'the-mirror': [1498, 5500],
  'the-map': [2398, 8800],
  'the-awakening': [4088, 15000],
  'the-covenant': [6813, 25000],
};

const pegged = Object.keys(prices).slice(0, 8);

const dollars = (major: unknown): Money<'USD'> => ({ minor: Number(major) * 100, currency: 'USD' });
const dirhams = (major: unknown): Money<'AED'> => ({ minor: Number(major) * 100, currency: 'AED' });
/** What the site names as the price of a bundle's parts, in dollars. */
function originalOf({ parts, ...bundle }: Record<string, unknown>): number | undefined {
  const ids = ((parts ?? []) as Array<{ _ref: string }>).map(({ _ref }) => _ref);
  const prices = ids.map((id) => items.find(({ _id }) => _id === id)?.priceUsd);
  const original = originalPrice(sumOfPrices(prices, 'USD'), bundle);
  return original === null ? undefined : original.minor / 100;
}

const slugOf = ({ slug }: Record<string, unknown>) => (slug as { current: string }).current;

describe('the catalogue', () => {
  it('has the fourteen items of the specification at their prices', () => {
    const seeded = items.map((item) => [
      slugOf(item),
      [item.priceUsd, item.priceAed, originalOf(item)].filter((price) => price !== undefined),
    ]);
    expect(Object.fromEntries(seeded)).toEqual(prices);
    expect(seeded).toHaveLength(14);
  });

  it('CATALOG-11: sells The Mirror as the most popular: up to four hours over two sessions per week', () => {
    const popular = items.filter(({ isMostPopular }) => isMostPopular === true);
    expect(popular).toMatchObject([
      {
        _id: 'package-the-mirror',
        sessionTier: 1,
        priceUsd: 1498,
        priceAed: 5500,
        duration: { en: 'Up to 4 hours over 2 sessions per week' },
      },
    ]);
  });

  it('gives the dirham price at the peg wherever the specification gives none', () => {
    for (const slug of pegged) {
      const [usd, aed] = prices[slug] ?? [0, 0];
      expect(pegAed(dollars(usd)), slug).toEqual(dirhams(aed));
    }
  });

  it('has every dirham price within 1 % of the peg', () => {
    expect(
      items.filter((item) => !isNearPeg(dollars(item.priceUsd), dirhams(item.priceAed))),
    ).toEqual([]);
  });

  it('has ids made of type and slug', () => {
    for (const item of items) expect(item._id).toBe(`${item._type}-${slugOf(item)}`);
  });

  it('says in every description that it is coaching and no treatment', () => {
    for (const { _id, description } of items) {
      const { en, ar } = description as { en: string; ar: string };
      expect(en, _id).toMatch(/coaching, not therapy, and not medical or clinical treatment\.$/);
      expect(ar, _id).toMatch(/توجيه شخصي .*وليست علاجًا نفسيًا ولا طبيًا ولا سريريًا\.$/);
    }
  });

  it('says of every AI-written text that a person reviews it within 72 hours', () => {
    const written = items.filter(({ way, _type }) => way === 'text' || _type === 'bundle');
    expect(written).toHaveLength(5);
    for (const { description } of written) {
      const { en, ar } = description as { en: string; ar: string };
      expect(en).toMatch(/written by AI.*reviewed by a person, and sent within 72 hours/);
      expect(ar).toMatch(/الذكاء الاصطناعي.*يراجع.*72 ساعة/);
    }
  });

  it('promises the toolkit at once, everywhere: nobody waits for a person', () => {
    const texts = nodes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    const about = texts.filter((text) => /toolkit|حقيبة (ال)?أدوات/i.test(text));
    expect(about.length).toBeGreaterThan(3);
    expect(about.filter((text) => /(toolkit|الأدوات)[^.,،]{0,20}24/i.test(text))).toEqual([]);
    expect(items.find(({ way }) => way === 'instant')?.deliveryTime).toMatchObject({
      en: 'At once',
      ar: 'على الفور',
    });
  });

  it('promises the voice message when it is due, whether it is bought alone or not', () => {
    const hours = `${TURNAROUND_MS / HOUR_MS}`;
    const message = items.find(({ way }) => way === 'audio');
    for (const each of [message?.deliveryTime, message?.description]) {
      const promise = expect.stringContaining(hours);
      expect(each).toMatchObject({ en: promise, ar: promise });
    }
  });
});

it('the toolkit holds the 33 steps that are sold, each in both languages', () => {
  const steps = guides.flatMap(({ chapters }) => chapters).flatMap((chapter) => chapter.steps);
  expect(steps).toHaveLength(33);
  expect(new Set(steps.map(({ title }) => title.en)).size).toBe(33);
  for (const { title, text, task } of steps) {
    for (const words of [title, text, task]) expect(words.ar, words.en).toMatch(/[؀-ۿ]/);
  }
});
