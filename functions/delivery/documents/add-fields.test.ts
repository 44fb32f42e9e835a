import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Language } from '#machines/language.ts';
import { guides } from '#studio/seed/toolkit/guide.ts';
import { siteSettings } from '../../testing/content.ts';
import { readFields } from '../../testing/read-fields.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { guideOf } from './guide.ts';
import { createTypesetter } from './typeset.ts';
import { embedWritingFont } from './writing-font.ts';

const typesetter = createTypesetter();
afterAll(() => typesetter.stop());

const [guide] = guides;
const source = { fetchContent: async <T>() => guide as T, siteSettings: async () => siteSettings };
const made = async (language: Language) =>
  typesetter.typeset(await guideOf(source, 'toolkit', language));

const LINE_POINTS = (8 / 25.4) * 72;
const steps = guides.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.steps));

describe.each([
  ['en', 'Step {n} of 33: ', false],
  ['ar', 'الخطوة {n} من 33: ', true],
] as const)('the room to write in a guide in %s', (language, beginning, isFromRight) => {
  it('is a field of several lines, named after its step, over the drawn lines', async () => {
    const fields = await readFields(await made(language));
    expect(fields.map(({ name }) => name)).toEqual(
      steps.map(({ title }, at) => beginning.replace('{n}', `${at + 1}`) + title[language]),
    );
    for (const [at, { rect, lines, ...field }] of fields.entries()) {
      expect(field).toMatchObject({ isFromRight, mayHaveLines: true });
      const [left = 0, bottom = 0, right = 0, top = 0] = rect;
      const drawn = Array.from({ length: steps[at]?.lines ?? 0 }, (_, line) => [
        left,
        top - LINE_POINTS * (line + 1),
        right,
      ]);
      const rounded = (places: readonly (readonly number[])[]) =>
        places.map((each) => each.map((place) => Math.round(place)));
      expect(rounded(lines)).toEqual(rounded(drawn));
      expect(bottom).toBeCloseTo(drawn.at(-1)?.[1] ?? 0, 1);
    }
  });

  it('is read aloud after its task, in a document that stays tagged', async () => {
    const { isAccessible, isTagged, roles } = await readPdf(await made(language));
    expect([isAccessible, isTagged]).toEqual([true, true]);
    expect((await roles(5)).at(-1)).toBe('Form');
  });
});

it('the font of what is typed has both scripts, each letter by its code point', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage();
  page.node.setFontDictionary(PDFName.of('Writing'), embedWritingFont(document));
  const codes = Array.from('Dawn é فجر', (letter) =>
    (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0'),
  );
  const shown = document.context.stream(`BT /Writing 12 Tf <${codes.join('')}> Tj ET`);
  page.node.set(PDFName.of('Contents'), document.context.register(shown));
  const { pages, missingFonts } = await readPdf(await document.save());
  expect(missingFonts).toEqual([]);
  for (const word of ['Dawn é', ...'فجر']) expect(pages[0]).toContain(word);
});
