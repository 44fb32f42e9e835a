import { describe, expect, it } from 'vitest';
import { isIban } from '../schemas/settings/settings-parts.ts';
import {
  fieldOf,
  nodes,
  seeded,
  seededDocuments,
  storedDocuments,
} from '../testing/seeded-documents.ts';

describe('identities', () => {
  it('are unique, and only documents for sale have a dot in their ids', () => {
    const ids = seededDocuments.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    const hidden = seededDocuments.filter(({ _id }) => _id.includes('.'));
    expect(hidden.map(({ _type }) => _type)).toEqual(['guide']);
  });

  it('include a unique key for each list member', () => {
    for (const { path, value } of nodes) {
      if (!Array.isArray(value) || typeof value[0] !== 'object') continue;
      const keys = value.map((member: { _key?: string }) => member._key);
      expect(keys.filter(Boolean), path).toHaveLength(value.length);
      expect(new Set(keys).size, path).toBe(keys.length);
    }
  });

  it('exist when a reference names them', () => {
    const ids = new Set(storedDocuments.map(({ _id }) => _id));
    const references = nodes
      .map((node) => fieldOf(node, '_ref'))
      .filter((ref) => ref !== undefined);
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((ref) => !ids.has(String(ref)))).toEqual([]);
  });
});

describe('the settings', () => {
  const settings = seeded('siteSettings');

  it('contain the crisis numbers', () => {
    expect(settings.crisisNumbers).toMatchObject([
      { number: '999' },
      { number: '800-HOPE (4673)' },
    ]);
  });

  it('DATA-01: contain the navigation in order, each link named and one the call to action', () => {
    const links = settings.navigation as Array<{ name: unknown; path: string; isCta: boolean }>;
    for (const { name } of links) {
      expect(name).toMatchObject({
        en: expect.stringMatching(/./),
        ar: expect.stringMatching(/./),
      });
    }
    expect(links.map(({ path }) => path)).toEqual([
      '/',
      '/about',
      '/aboutfounder',
      '/coaching',
      '/community',
      '/awards',
      '/findout',
      '/contact',
      '/courses',
      '/blog',
      '/podcasts',
      '/adimhc',
      '/gmhcs',
      '/mentl',
    ]);
    expect(links.filter(({ isCta }) => isCta).map(({ path }) => path)).toEqual(['/coaching']);
  });

  it('contain only placeholders that belong to nobody', () => {
    const { iban } = settings.bankDetails as { iban: string };
    expect(isIban(iban)).toBe(true);
    expect(iban.slice(4, 7)).toBe('000');
    expect(settings.supportEmail).toBe('support@example.org');
    expect(settings.whatsapp).toBe(String(settings.phone).replace(/\D/g, ''));
    const addresses = nodes
      .map(({ value }) => String(value))
      .filter((text) => /^https?:/.test(text));
    expect(addresses.length).toBeGreaterThan(15);
    for (const address of addresses) expect(new URL(address).hostname).toMatch(/\.example\.org$/);
  });
});

it('the coaching page has search summaries of at most 160 characters', () => {
  const { description } = seeded('coachingPage').seo as { description: { en: string; ar: string } };
  expect(description.en.length).toBeLessThanOrEqual(160);
  expect(description.ar.length).toBeLessThanOrEqual(160);
});
