import { evaluate, parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import { seedContent } from '#studio/seed/documents.ts';
import { catalogueQuery, parseCatalogue } from './parse.ts';

describe('fulfilment', () => {
  it('of the seeded items follows from their kinds', async () => {
    const answer = await evaluate(parse(catalogueQuery), { dataset: seedContent });
    const { items, faults } = parseCatalogue(await answer.get());
    expect(faults).toEqual([]);
    const fulfilments = [...items.values()].map(({ id, fulfilment }) => `${id}: ${fulfilment}`);
    expect(fulfilments).toHaveLength(14);
    expect(fulfilments).toEqual(
      expect.arrayContaining([
        'toolkit: instant',
        'roadmap: personalised',
        'art-drawing: personalised',
        'voice-message: personalised',
        'rediscover-you: personalised',
        'legacy-bio: personalised',
        'silent-witness: session',
      ]),
    );
  });

  const bundle = {
    id: 'pair',
    type: 'bundle',
    kind: null,
    title: { en: 'Pair', ar: 'زوج' },
    priceAed: 100,
    priceUsd: 30,
    parts: ['a', 'b'],
  };

  it.each([
    ['instant', ['instant', 'instant']],
    ['personalised', ['instant', 'audio']],
    ['personalised', ['instant', null]],
    ['personalised', []],
  ])('of a bundle is %s when its parts are %j', (fulfilment, partKinds) => {
    const { items } = parseCatalogue([{ ...bundle, partKinds }]);
    expect(items.get('pair')).toMatchObject({ fulfilment });
  });
});

describe('items off sale', () => {
  async function unsold(id: string, isOffered?: boolean) {
    const dataset = seedContent.map((each) => (each._id === id ? { ...each, isOffered } : each));
    const answer = await evaluate(parse(catalogueQuery), { dataset });
    const items = [...parseCatalogue(await answer.get()).items.values()];
    return items.filter((item) => !item.isOffered).map((item) => item.id);
  }

  it('are the one that staff switched off and every bundle that holds it', async () => {
    expect(await unsold('service-toolkit', false)).toEqual(['toolkit', 'rediscover-you']);
    expect(await unsold('bundle-legacy-bio', false)).toEqual(['legacy-bio']);
  });

  it('are none where the switch was never touched', async () => {
    expect(await unsold('service-toolkit', undefined)).toEqual([]);
  });
});
