import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { draftDocument } from '#machines/draft/document.ts';
import { type Language, languages } from '#machines/language.ts';
import { unprintableIn } from '#machines/printable.ts';
import { siteSettings as settingsDocument } from '#studio/seed/settings.ts';
import { guides } from '#studio/seed/toolkit/guide.ts';
import { siteSettings } from '../../testing/content.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { guideOf } from './guide.ts';
import { personalText } from './personal-text.ts';
import { receiptOf } from './receipt.ts';
import { createTypesetter } from './typeset.ts';

const typesetter = createTypesetter();
afterAll(() => typesetter.stop());

// Half of a sign, which an editor may leave, is no JSON for bundlers.
const rows: Row[] = JSON.parse(readFileSync(new URL('./signs.json', import.meta.url), 'utf8'));

interface Row {
  where: string;
  document: keyof typeof documents;
  in: string;
  /** What the document shows instead. */
  shows?: string;
  fonts?: string[];
  unprintable?: string[];
}

const [guide] = guides;

const documents = {
  async text(text: string, language: Language) {
    const block = (style: string, words: string) => ({
      ...{ _type: 'block', _key: style, style, markDefs: [] },
      children: [{ _type: 'span', _key: 's', text: words, marks: [] }],
    });
    const body = [block('h2', 'Where you stand'), block('normal', text)];
    return personalText(
      draftDocument.parse({ title: 'Roadmap', body }),
      true,
      language,
      siteSettings,
    );
  },
  async guide(title: string, language: Language) {
    const chapters = guide?.chapters.slice(0, 1).map((each) => ({ ...each, steps: [] }));
    const odd = { ...guide, title: { en: title, ar: title }, chapters };
    const fetchContent = async <T>() => odd as T;
    const source = {
      fetchContent,
      siteSettings: async () => siteSettings,
      mailWords: async () => ({}),
    };
    return guideOf(source, 'toolkit', language);
  },
  async receipt(item: string, language: Language) {
    const order = { amount_minor: 34_900, currency: 'AED' as const, created_at: new Date(0) };
    const fetch = async <T>() => settingsDocument as T;
    return receiptOf(fetch, { order, payments: [], item, usd: null }, language);
  },
};

const lettersOf = (texts: string[]) =>
  new Set(
    texts
      .join('')
      .normalize('NFKD')
      .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, ''),
  );

const made = async (document: keyof typeof documents, text: string, language: Language) =>
  readPdf(await typesetter.typeset(await documents[document](text, language)));

describe.each(languages)('in a document in %s', (language) => {
  it.each(rows)('$where shows $in', async (row) => {
    const { in: text, document, shows = text, fonts = [], unprintable = [] } = row;
    const pdf = await made(document, text, language);
    expect([pdf.isAccessible, pdf.missingFonts]).toEqual([true, []]);
    const said = lettersOf(pdf.pages);
    // In which order a reader finds the parts of a letter depends on its script.
    expect([...lettersOf([shows])].filter((letter) => !said.has(letter))).toEqual([]);
    expect(said.has('\ufffd')).toBe(unprintable.length > 0);
    const isEmbedded = (font: string) => pdf.fonts.some((name) => name.startsWith(font));
    expect(fonts.filter((font) => !isEmbedded(font))).toEqual([]);
    expect(unprintableIn(text)).toEqual(unprintable);
  });
});

it('foreign names within Arabic stand in the order in which they are read', async () => {
  const { seen } = await made('text', 'التقى Ольга 张伟 ثم Maria في دبي', 'ar');
  expect(seen.join(' ')).toMatch(/دبي\s+في\s+Maria\s+ثم\s+Ольга\s+张伟\s+التقى/);
});

it('marks without a letter of their script leave a box, and the document is made', async () => {
  const { pages, isTagged } = await made('text', '\u0ae2💆\ufe28ا', 'ar');
  expect([pages.join(' '), isTagged]).toEqual([expect.stringContaining('Roadmap'), true]);
});
