import { expect, it } from 'vitest';
import { seeded } from '../../testing/seeded-documents.ts';
import { itemPreview } from './item-preview.ts';

/** The list entry of a seeded item with changes. */
function lineOf(id: string, changes: Record<string, unknown> = {}) {
  const item = seeded(id, changes);
  const selected = Object.entries(itemPreview.select).map(([name, path]) => {
    const [field = '', part] = path.split('.');
    const value = item[field];
    return [name, part ? (value as Record<string, unknown> | undefined)?.[part] : value];
  });
  return itemPreview.prepare(Object.fromEntries(selected));
}

const isolated = (text: string) => `\u2067${text}\u2069`;

it.each([
  ['service-roadmap', 'Your Roadmap', 'خارطة طريقك', '$95 · AED 349'],
  ['service-voice-message', 'Voice Message', 'رسالة صوتية', '$27 · AED 99 · add-on'],
  ['bundle-rediscover-you', 'Rediscover You', 'عودة إلى ذاتك', '$139 · AED 510'],
  ['package-the-mirror', 'The Mirror', 'المرآة', '$1,498 · AED 5,500 · Tier 1 · popular'],
  ['package-the-map', 'The Map', 'الخارطة', '$2,398 · AED 8,800 · Tier 2'],
])('%s is listed as %s, %s, %s', (id, title, arabic, facts) => {
  expect(lineOf(id)).toMatchObject({ title, subtitle: `${isolated(arabic)} · ${facts}` });
});

it('has an icon for every drawing of a service, and none for others', () => {
  const drawn = ['toolkit', 'roadmap', 'cv-makeover', 'soul-bio', 'art-drawing', 'voice-message'];
  const signs = drawn.map((name) => lineOf(`service-${name}`).media);
  expect(signs.every(Boolean)).toBe(true);
  expect(new Set(signs).size).toBe(drawn.length);
  expect(lineOf('service-toolkit', { icon: 'sun' })).not.toHaveProperty('media');
});

it.each([
  [{ priceUsd: undefined }, 'No price yet'],
  [{ priceAed: -5 }, 'Please check the price'],
  [{ isOffered: false }, '$139 · AED 510 · off sale'],
  [{ isOffered: undefined }, '$139 · AED 510'],
])('shows for %j the facts %s', (changes, facts) => {
  const { subtitle } = lineOf('bundle-rediscover-you', changes);
  expect(subtitle).toBe(`${isolated('عودة إلى ذاتك')} · ${facts}`);
});

it('says where the Arabic name is missing', () => {
  const changes = { title: { _type: 'localisedString', en: 'Your Roadmap' } };
  expect(lineOf('service-roadmap', changes).subtitle).toBe('Without Arabic · $95 · AED 349');
});
