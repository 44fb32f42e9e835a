import { afterAll, describe, expect, it } from 'vitest';
import { type DraftBlock, draftDocument } from '#machines/draft/document.ts';
import { type Language, languages } from '#machines/language.ts';
import { siteSettings } from '../../testing/content.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { personalText } from './personal-text.ts';
import { createTypesetter } from './typeset.ts';

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
const marksOn = (page: string) =>
  page.replace(/(?<=\b[A-Z]) (?=\d)/g, '').match(/\b[A-Z]\d[\d./]*/g) ?? [];

describe.each(languages)('the pages of a personal text in %s', (language) => {
  it('end with no heading and begin with no last item', async () => {
    const text = personalText(manySections(language), 'roadmap', language, siteSettings);
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
