import { afterAll, describe, expect, it } from 'vitest';
import { type DraftBlock, draftDocument } from '#machines/draft/document.ts';
import type { Language } from '#machines/language.ts';
import { siteSettings } from '../../testing/content.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { personalText } from './personal-text.ts';
import { createTypesetter } from './typeset.ts';

const typesetter = createTypesetter();
afterAll(() => typesetter.stop());

let keys = 0;
function block(
  style: DraftBlock['style'],
  words: string,
  listItem?: DraftBlock['listItem'],
): DraftBlock {
  keys += 1;
  return {
    _type: 'block',
    _key: `b${keys}`,
    style,
    ...(listItem && { listItem, level: 1 }),
    markDefs: [],
    children: [
      { _type: 'span', _key: 'a', text: `${words} `, marks: [] },
      { _type: 'span', _key: 'b', text: 'firmly', marks: ['strong'] },
    ],
  };
}

const document = draftDocument.parse({
  title: 'A way to the sea #1 [*]',
  body: [
    block('h2', 'Where you stand'),
    block('normal', 'You wrote of AED 349 and of $95.'),
    block('blockquote', 'قريب من البحر'),
    block('h3', 'Small things'),
    block('normal', 'bread', 'bullet'),
    block('normal', 'water', 'bullet'),
    block('h2', 'What comes'),
    block('normal', 'Walk to the window', 'number'),
    block('normal', 'Open it', 'number'),
  ],
});

const made = async (hasCover = true, language: Language = 'en', of = document, words = {}) =>
  readPdf(await typesetter.typeset(personalText(of, hasCover, language, siteSettings, words)));

/** What editors wrote around the text; a name is no markup. */
const written = {
  name: 'Huda Mansour #1',
  edited: { personal_text: { greeting: 'Dear {name},', closing: 'With you, {name}.' } },
};

describe('a typeset personal text', () => {
  it.each(['en', 'ar'] as const)('is whole and tagged, with a cover (%s)', async (language) => {
    const pdf = await made(true, language);
    const { pages, title, isAccessible, isTagged, missingFonts, roles } = pdf;
    expect([title, isAccessible, isTagged]).toEqual(['A way to the sea #1 [*]', true, true]);
    expect(missingFonts).toEqual([]);
    const text = pages.join(' ').replace(/\s+/g, ' ');
    for (const words of ['A way to the sea #1', 'firmly', '$95', 'البحر', 'Open it']) {
      expect(text).toContain(words);
    }
    expect(pages.at(-1)).toContain('800-HOPE (4673)');
    const tagged = await roles(2);
    expect(tagged).toEqual(expect.arrayContaining(['H1', 'H2', 'BlockQuote', 'L', 'LI']));
    expect(tagged.filter((role) => role === 'L')).toHaveLength(2);
  });

  it('has no point for what an editor left empty', async () => {
    const points = async (of = document) =>
      (await (await made(true, 'en', of)).roles(2)).filter((role) => role === 'LI').length;
    const empty = { _type: 'span', _key: 'a', text: ' ', marks: [] };
    const left = { ...block('normal', '', 'number'), children: [empty] };
    const edited = draftDocument.parse({ ...document, body: [...document.body, left] });
    expect(await points(edited)).toBe(await points());
  });

  it('that others read, a CV, says nothing of us', async () => {
    const { pages } = await made(false, 'en', document, written);
    expect(pages[0]).toContain('Where you stand');
    expect(pages.join(' ')).not.toMatch(/4673|Huda/);
  });

  it('speaks to its reader as editors wrote, and has our words for the rest', async () => {
    const [, first = '', last = ''] = (await made(true, 'en', document, written)).pages;
    expect(first).toMatch(/Dear Huda Mansour #1,.*Where you stand/s);
    expect(`${first} ${last}`).toMatch(
      /Open it.*With you, Huda Mansour #1\..*If it becomes too much/s,
    );
  });

  it('is not made without the numbers for an emergency', () => {
    expect(() => personalText(document, true, 'en', null)).toThrow('settings');
  });
});
