import { evaluate, parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import { anyQuestions, inLake } from '#machines/intake/fixtures.ts';
import { seedContent } from '#studio/seed/documents.ts';
import { catalogueQuery, parseCatalogue } from './parse.ts';

describe('fulfilment', () => {
  it('of the seeded items follows from what they owe', async () => {
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
    title: { en: 'Pair', ar: 'زوج' },
    priceAed: 100,
    priceUsd: 30,
  };

  it.each([
    ['instant', ['instant', 'instant']],
    ['personalised', ['instant', 'audio']],
    ['personalised', ['instant', null]],
    ['personalised', ['instant', 'by pigeon']],
    ['personalised', []],
  ])('of a bundle is %s when its parts are %j', (fulfilment, ways) => {
    const parts = ways.map((way, at) => ({ id: `part-${at}`, way }));
    const { items } = parseCatalogue([{ ...bundle, parts }]);
    expect(items.get('pair')).toMatchObject({ fulfilment });
  });
});

describe('what is owed', () => {
  async function owed(dataset: readonly object[]) {
    const answer = await evaluate(parse(catalogueQuery), { dataset: [...dataset] });
    const { items } = parseCatalogue(await answer.get());
    return Object.fromEntries([...items.values()].map((item) => [item.id, item.owed]));
  }

  it('is the same whether the documents say it or are from before they did', async () => {
    const fields = ['way', 'prompt', 'guide', 'sessionCount', 'followUpMonths', 'slides'];
    const before = seedContent.map((document) =>
      Object.fromEntries(Object.entries(document).filter(([name]) => !fields.includes(name))),
    );
    const now = await owed(seedContent);
    expect(await owed(before)).toEqual(now);
    expect(now['rediscover-you']).toMatchObject([
      { item: 'toolkit', guide: 'guide.toolkit' },
      { item: 'roadmap', prompt: 'roadmap' },
      { item: 'voice-message', kind: 'audio' },
    ]);
    expect(now['the-map']).toHaveLength(2);
  });
});

it('the questions of a service are asked by it and by every bundle that holds it', async () => {
  const [first] = inLake(anyQuestions);
  const dataset = seedContent.map((each) =>
    each._id === 'service-roadmap' ? { ...each, questions: first?.questions } : each,
  );
  const answer = await evaluate(parse(catalogueQuery), { dataset });
  const items = [...parseCatalogue(await answer.get()).items.values()];
  const asking = items.filter(({ questions }) => questions.length > 0);
  expect(asking.map(({ id }) => id)).toEqual(['roadmap', 'rediscover-you']);
  for (const { questions } of asking) expect(questions).toEqual(anyQuestions);
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
