import { type ObjectSchemaType, resolveInitialValueForType } from 'sanity';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bilingualPreview,
  inOtherLanguage,
  isBlank,
  linePreview,
  picturedPreview,
} from '../form/previews.ts';
import { validatePrintable } from '../form/printable-text.ts';
import {
  needsArabic,
  validateArabic,
  validateEnglish,
  validateRequiredText,
} from '../form/required-arabic.ts';
import { findings, openWorkspace } from '../testing/findings.ts';
import { seeded } from '../testing/seeded-documents.ts';
import { isConfirmed, validatePeg } from './catalogue/prices.ts';
import { validateSlug } from './fields/slug-field.ts';
import { isIban } from './settings/settings-parts.ts';

const workspace = await openWorkspace([]);

describe('prices', () => {
  it.each([
    [undefined, false],
    [{}, false],
    [{ isConfirmed: true }, false],
    [{ isConfirmed: true, reason: ' too short ' }, false],
    [{ isConfirmed: false, reason: 'a reason of length' }, false],
    [{ isConfirmed: true, reason: 'ten, as it' }, true],
  ])('isConfirmed(%j) is %s', (exception, confirmed) => {
    expect(isConfirmed(exception)).toBe(confirmed);
    expect(validatePeg(100, 500, exception) === true).toBe(confirmed);
    expect(validatePeg(100, 367, exception)).toBe(true);
  });
});

describe('an IBAN', () => {
  it.each(['GB82 WEST 1234 5698 7654 32', 'AE070331234567890123456', 'de89370400440532013000'])(
    'may be %s',
    (iban) => expect(isIban(iban)).toBe(true),
  );

  it.each([
    '',
    'AE080331234567890123456',
    'AE0703312345678901234',
    'GB82WEST1234569876543',
    'AE07 0331 2345 6789 0123 45!',
  ])('may not be %s', (iban) => expect(isIban(iban)).toBe(false));
});

describe('blank', () => {
  const block = (text: string) => ({ _type: 'block', children: [{ _type: 'span', text }] });

  it.each([[undefined], [''], [' \n'], [[]], [[block(' ')]], [42]])('%j is blank', (value) => {
    expect(isBlank(value)).toBe(true);
  });

  it.each([['نص'], [[block(''), block('text')]]])('%j is not blank', (value) => {
    expect(isBlank(value)).toBe(false);
  });
});

describe('texts in two languages', () => {
  it.each([
    [{ en: 'a', ar: 'أ' }, null, null, null],
    [{ en: 'a' }, null, 'ar', null],
    [{ en: 'a', ar: ' ' }, null, 'ar', null],
    [{ ar: 'أ' }, 'en', null, null],
    [{}, null, null, 'both'],
    [{ en: '', ar: '' }, null, null, 'both'],
  ])('%j lacks: %s, %s, %s', (pair, en, ar, both) => {
    expect(validateEnglish(pair) === true).toBe(en === null);
    expect(validateArabic(pair) === true).toBe(ar === null);
    expect(validateRequiredText(pair) === true).toBe(both === null);
  });

  it.each([
    [undefined, true],
    [[], true],
    ['✔ The Toolkit 🌙', true],
    ['حقيبة \ue000', 'No font has U+E000: documents show � in their place.'],
  ])('validatePrintable(%j) is %j', (text, verdict) => {
    expect(validatePrintable(text)).toBe(verdict);
  });

  it.each([
    ['service', 'title', true],
    ['package', 'duration', true],
    ['package', 'delivery', false],
    ['siteSettings', 'crisisNumbers', true],
    ['siteSettings', 'navigation', false],
    ['homePage', 'title', false],
    ['homePage', 'alt', true],
    [undefined, 'title', false],
  ])('needsArabic for %s.%s is %s', (type, field, isNeeded) => {
    expect(needsArabic({ _id: 'a', _type: type }, [field, 'ar'])).toBe(isNeeded);
    expect(needsArabic({ _id: 'versions.rSpring.a', _type: type }, [field, 'ar'])).toBe(true);
  });

  it('bilingualPreview isolates the Arabic', () => {
    const { prepare } = bilingualPreview('name.en', 'name.ar');
    expect(prepare({ en: ' Home', ar: 'الرئيسية' })).toEqual({
      title: 'Home',
      subtitle: '\u2067الرئيسية\u2069',
    });
    expect(prepare({})).toEqual({ title: 'Nothing written yet', subtitle: '' });
    expect(prepare({ en: 'Words' })).toEqual({ title: 'Words', subtitle: 'Without Arabic' });
    expect(prepare({ ar: 'كلمات' })).toMatchObject({ title: 'Without English' });
    expect(inOtherLanguage({ ar: [] })).toBe('Without Arabic');
  });

  it('picturedPreview puts a note before the Arabic', () => {
    const { select, prepare } = picturedPreview('title.en', 'title.ar', 'image', 'year');
    expect(select).toMatchObject({ note: 'year', media: 'image' });
    expect(prepare({ en: 'Award', ar: 'جائزة', note: 2025, media: 'sign' })).toEqual({
      title: 'Award',
      subtitle: '2025 · \u2067جائزة\u2069',
      media: 'sign',
    });
    expect(prepare({ en: 'Award', ar: 'جائزة' }).subtitle).toBe('\u2067جائزة\u2069');
    expect(picturedPreview('a', 'b', 'c').select).not.toHaveProperty('note');
  });

  it('linePreview has two lines', () => {
    const { select, prepare } = linePreview('platform', 'url');
    expect(select).toEqual({ first: 'platform', second: 'url' });
    expect(prepare({ first: 'Radio' })).toEqual({ title: 'Radio', subtitle: '' });
    expect(prepare({ second: '/a' })).toEqual({ title: 'Nothing written yet', subtitle: '/a' });
  });

  it('inOtherLanguage shortens long texts at a word', () => {
    const shortened = (ar: string) => inOtherLanguage({ ar });
    expect(shortened('لا أخفي ندوبي. فقد يبحث أحدهم عن علامة على أن الجراح تلتئم.')).toBe(
      '\u2067لا أخفي ندوبي. فقد يبحث أحدهم…\u2069',
    );
    expect(shortened('ا'.repeat(30))).toBe(`\u2067${'ا'.repeat(30)}\u2069`);
    expect(shortened('ا'.repeat(31))).toBe(`\u2067${'ا'.repeat(30)}…\u2069`);
  });
});

describe('short names', () => {
  it.each(['roadmap', 'a', '7-steps', 'a'.repeat(64)])('validateSlug accepts %s', (slug) => {
    expect(validateSlug(slug)).toBe(true);
  });

  it.each(['', 'Road', 'a b', 'a--b', '-a', 'a-', 'a'.repeat(65), 'coaching', 'studio'])(
    'validateSlug refuses %s',
    (slug) => expect(validateSlug(slug)).toBeTypeOf('string'),
  );
});

describe('what a new document holds', () => {
  const { schema } = workspace;
  const objects = schema
    .getTypeNames()
    .filter((name) => !/^sanity\./.test(name))
    .map((name) => schema.get(name))
    .filter((type): type is ObjectSchemaType => type?.jsonType === 'object' && 'fields' in type);

  // The Studio sets the timeout of initial values with `window.setTimeout`.
  beforeAll(() => vi.stubGlobal('window', globalThis));
  afterAll(() => vi.unstubAllGlobals());

  /** An object with one initial value would require all its other fields. */
  it.each(objects.map((type) => [type.name, type] as const))(
    'a new %s has no optional object with initial values',
    async (_, type) => {
      const context = { ...workspace, getClient: workspace.getClient } as never;
      const initial = (await resolveInitialValueForType(type, {}, 20, context)) as Record<
        string,
        unknown
      >;
      const begun = type.fields.filter(
        (field) => field.type.jsonType === 'object' && initial?.[field.name] !== undefined,
      );
      expect(begun.map(({ name }) => name)).toEqual([]);
    },
  );
});

const ofRelease = (id: string, more = {}) => ({
  ...seeded(id, more),
  _id: `versions.rSpring.${id}`,
});

it.each(['service-roadmap', 'guide.toolkit', 'homePage', 'siteSettings', 'quote-scar'])(
  '%s may keep its short name and its texts in a release',
  async (id) => {
    const version = ofRelease(id);
    expect(await findings(version, [version])).toEqual(await findings(seeded(id)));
  },
);

it('a text without Arabic keeps a release from going out, but not a draft', async () => {
  const text = { _type: 'localisedText', en: 'Words' };
  const missing = 'text.ar: The Arabic is missing; readers in Arabic would see the English.';
  expect(await findings(seeded('quote-scar', { text }))).toEqual([`warning ${missing}`]);
  expect(await findings(ofRelease('quote-scar', { text }))).toEqual([`error ${missing}`]);
});
