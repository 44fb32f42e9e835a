import { beforeAll, describe, expect, test } from 'vitest';
import { needs } from '#machines/needs.ts';
import { leadsSomewhere } from '#machines/pages.ts';
import { changedLake, linksOf, seededPage, wordsOf } from '#web/testing/seeded-page.ts';

const guideIn = (main: string) => [...main.matchAll(/<details name="guide"[\s\S]*?<\/details>/g)];

describe('Find out more (ROUTE-08)', () => {
  let answers: string[];
  let main: string;
  beforeAll(async () => {
    main = await seededPage('/findout', 'en');
    answers = guideIn(main).map(String);
  });

  test('asks for one of four needs, of which one opens at a time without script', () => {
    expect(answers.map((answer) => wordsOf(answer, 'summary')[0])).toEqual([
      'someone to listen',
      'a first step on my own',
      'help for someone I love',
      'something for my team',
    ]);
  });

  test('asks first whether one is in danger, and answers with the crisis numbers and nothing else', () => {
    const [danger = '', numbers = ''] =
      /<button[^>]*popoverTarget="danger"[\s\S]*?<\/button>(<div[^>]*popover[\s\S]*?)<ul role="list"[^>]*><li><details/i.exec(
        main,
      ) ?? [];
    expect(danger).toContain('I am in danger now');
    expect(linksOf(numbers)).toEqual(['tel:999', 'tel:8004673']);
  });

  test('answers every other need with places that are on the site, and says what each costs', () => {
    for (const answer of answers) {
      for (const href of linksOf(answer)) expect(leadsSomewhere(href)).toBe(true);
      const costs = wordsOf(answer, 'small');
      expect(costs.every((cost) => cost !== '')).toBe(true);
    }
    expect(linksOf(answers[0] ?? '')).toContain('/coaching#tier1');
  });

  test('takes its prices from the catalogue', async () => {
    const dearer = changedLake('service-toolkit', { priceUsd: 41, priceAed: 151 });
    const [, step = ''] = guideIn(await seededPage('/findout', 'en', dearer)).map(String);
    expect(step).toContain('$41');
    expect(answers[1]).toContain('$33');
  });

  test('names no item that is off sale, nor a bundle that holds it', async () => {
    const off = changedLake('service-toolkit', { isOffered: false });
    const [, step = ''] = guideIn(await seededPage('/findout', 'en', off)).map(String);
    expect(answers[1]).toContain('$33');
    expect(step).not.toContain('$33');
  });

  test('says that nothing is stored, and puts no choice into an address', () => {
    expect(main).toContain('Your choice is not stored and not sent');
    expect(linksOf(main).join(' ')).not.toMatch(new RegExp(`[?#&=](${needs.join('|')})`));
    expect(main).not.toMatch(/<(form|input)/);
  });
});
