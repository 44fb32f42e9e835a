import { readFileSync } from 'node:fs';
import { isTurn } from 'service-kit/testing/proof';
import { afterAll, describe, expect, it } from 'vitest';
import { type DraftBlock, draftDocument } from '#machines/draft/document.ts';
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

const languageOfTheDay = languages.filter((_, at) => isTurn(at, languages.length));

const typesetter = createTypesetter();
afterAll(() => typesetter.stop());

const filler = { en: 'a quiet word ', ar: 'كلمة هادئة من الطريق ' };

/** A text of many sections, whose lengths differ so that pages end at each of their parts. */
function manySections(language: Language) {
  const words = (mark: string, times: number) => `${mark} ${filler[language].repeat(times)}`;
  const block = (_key: string, style: string, text: string, listItem?: string) => ({
    ...{ _type: 'block', _key, style, markDefs: [], ...(listItem && { listItem, level: 1 }) },
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
  });
  const body = Array.from({ length: 40 }, (_, section) => {
    const kind = section % 2 === 0 ? 'bullet' : 'number';
    const count = section % 8 === 7 ? 30 : 2 + (section % 5);
    return [
      block(`h${section}`, 'h2', words(`H${section}`, 1)),
      ...(section % 3 === 0 ? [block(`s${section}`, 'h3', words(`S${section}`, 1))] : []),
      ...(section % 4 === 1
        ? []
        : [block(`p${section}`, 'normal', words(`P${section}`, (section * 7) % 31))]),
      ...Array.from({ length: count }, (_, item) =>
        block(
          `i${section}-${item}`,
          'normal',
          words(`I${section}.${item + 1}/${count}`, item % 5),
          kind,
        ),
      ),
    ];
  });
  return draftDocument.parse({ title: 'Pages', body: body.flat() as DraftBlock[] });
}

/** The marks of a page's parts, in order. Within Arabic their numbers stand apart. */
const marksOn = (page: string): string[] =>
  page.replace(/(?<=\b[A-Z]) (?=\d)/g, '').match(/\b[A-Z]\d[\d./]*/g) ?? [];

describe.each(languageOfTheDay)('the pages of a personal text in %s', (language) => {
  it('end with no heading and begin with no last item', async () => {
    const text = personalText(manySections(language), true, language, siteSettings);
    const { pages } = await readPdf(await typesetter.typeset(text));
    const marks = pages.map(marksOn);
    const isHeading = (mark = '') => /^[HS]/.test(mark);
    const isLast = (mark = '') => /^I\d+\.(\d+)\/\1$/.test(mark);
    expect([marks.flat().filter(isHeading).length, marks.flat().filter(isLast).length]).toEqual([
      54, 40,
    ]);
    expect(marks.map((page) => page.at(-1)).filter(isHeading)).toEqual([]);
    expect(marks.map((page) => page[0]).filter(isLast)).toEqual([]);
  });
});

/** A guide of chapters with so many steps each, whose texts grow by a few words from step to step. */
async function guideOfSteps(language: Language, chapters: readonly number[], name = 'N') {
  const both = (text: string) => ({ en: text, ar: text });
  let number = 0;
  const step = () => {
    number += 1;
    const text = both(filler[language].repeat(6 * number));
    return { title: both(`${name}${number}`), text, task: both('T1'), lines: 14 };
  };
  const chapter = (steps: number, index: number) => ({
    ...{ title: both(`C${index + 1}`), text: both('K1') },
    steps: Array.from({ length: steps }, step),
  });
  const guide = { ...guides[0], chapters: chapters.map(chapter) };
  const fetchContent = async <T>() => guide as T;
  const source = {
    fetchContent,
    siteSettings: async () => siteSettings,
    mailWords: async () => ({}),
  };
  return readPdf(await typesetter.typeset(await guideOf(source, 'toolkit', language)));
}

describe.each(languageOfTheDay)('the pages of a guide in %s', (language) => {
  it('hold all contents on one page, also where names are long and chapters unequal', async () => {
    const long = 'A quiet name that is longer than its line ';
    for (const [chapters, name] of [
      [[1], 'N'],
      [[9, 1, 9, 1, 5], 'N'],
      [[4, 1, 6, 1, 3], long],
    ] as const) {
      const { pages } = await guideOfSteps(language, chapters, name);
      const named = marksOn(pages[2] ?? '').filter((mark) => mark.startsWith('C'));
      expect(named).toHaveLength(chapters.length);
      expect(marksOn(pages[3] ?? '')).toEqual(['C1', 'K1']);
    }
  });

  it('never end between what a task is called and the task', async () => {
    const { pages } = await guideOfSteps(language, [30]);
    const called = language === 'en' ? 'Something' : 'فعله';
    const tasks = pages.filter((page) => marksOn(page).includes('T1'));
    expect(tasks).toHaveLength(30);
    for (const page of tasks) expect(page).toContain(called);
  });
});

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
