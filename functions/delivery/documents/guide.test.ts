import { afterAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '#machines/language.ts';
import { guides } from '#studio/seed/toolkit/guide.ts';
import { siteSettings } from '../../testing/content.ts';
import { readFields } from '../../testing/read-fields.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { guideOf } from './guide.ts';
import { createTypesetter } from './typeset.ts';

const typesetter = createTypesetter();
afterAll(() => typesetter.stop());

const [guide] = guides;
const source = {
  fetchContent: async <T>() => guide as T,
  siteSettings: async () => siteSettings,
  mailWords: async () => ({}),
};

async function make(language: Language) {
  const pdf = await typesetter.typeset(await guideOf(source, 'toolkit', language));
  return { pdf, ...(await readPdf(pdf)) };
}

/** Making a guide takes long, so all tests read the same two. */
const made = { en: await make('en'), ar: await make('ar') };

const steps = guides.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.steps));

describe('the typeset guide', () => {
  it('holds every step, its contents and the numbers for an emergency', () => {
    const { pages, title, language } = made.en;
    expect([title, language]).toEqual(['The Toolkit', 'en']);
    const text = pages.join(' ').replace(/\s+/g, ' ');
    for (const step of steps) {
      const [beginning = ''] = step.task.en.split(/[.:?]/);
      for (const words of [step.title.en, beginning]) expect(text).toContain(words);
    }
    expect(text).toContain('Step 33 of 33');
    expect(pages[0]).toContain('33 small steps');
    expect(pages[2]).toMatch(/Contents.*Where you stand.*4.*At the end of the way/s);
    expect(pages.at(-1)).toContain('800-HOPE (4673)');
    // One page for each step: what does not fit there would stand alone on the next.
    expect(pages).toHaveLength(3 + 6 + 33 + 1);
  });

  it('has the words of editors above its steps, and ours where they wrote none', async () => {
    const mailWords = async () => ({ guide: { step: '{n} / {all}' } });
    const { data } = await guideOf({ ...source, mailWords }, 'toolkit', 'en');
    expect(data).toMatchObject({ words: { step: '{n} / {all}', task: 'Something to do' } });
  });

  it('is read from the right in Arabic, with its numbers in order', () => {
    const { pages, title, language } = made.ar;
    expect([title, language]).toEqual(['حقيبة الأدوات', 'ar']);
    // Its words come in the order of the page; not every PDF reader finds those with marks.
    for (const word of ['قبل', 'البداية', 'مكان', 'للكتابة', '33'])
      expect(pages[1]).toContain(word);
    for (const word of ['الخطوة', '1', 'من', '33', 'الوصول']) expect(pages[4]).toContain(word);
    expect(pages.at(-1)).toContain('800-HOPE (4673)');
    expect(pages).toHaveLength(3 + 6 + 33 + 1);
  });

  it.each(languages)('is tagged for screen readers in %s', async (language) => {
    const { isTagged, isAccessible, missingFonts, roles } = made[language];
    expect([isTagged, isAccessible, missingFonts]).toEqual([true, true, []]);
    expect(await roles(2)).toContain('H1');
    expect(await roles(3)).toContain('TOC');
    expect(await roles(5)).toEqual(expect.arrayContaining(['H2', 'P']));
  });
});

const LINE_POINTS = (8 / 25.4) * 72;

describe.each([
  ['en', 'Step {n} of 33: ', false],
  ['ar', 'الخطوة {n} من 33: ', true],
] as const)('the room to write in a guide in %s', (language, beginning, isFromRight) => {
  it('is a field of several lines, named after its step, over the drawn lines', async () => {
    const fields = await readFields(made[language].pdf);
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

  it('is read aloud after its task', async () => {
    expect((await made[language].roles(5)).at(-1)).toBe('Form');
  });
});

describe('a guide that cannot be typeset', () => {
  it('is one that is missing, or lacks a language', async () => {
    const none = { ...source, fetchContent: async <T>() => null as T };
    await expect(guideOf(none, 'toolkit', 'en')).rejects.toThrow('lacks everything');
    const half = { ...guide, closing: { en: 'Goodbye.' } };
    const untranslated = { ...source, fetchContent: async <T>() => half as T };
    await expect(guideOf(untranslated, 'toolkit', 'en')).rejects.toThrow('lacks closing.ar');
  });

  it('is one without the numbers for an emergency', async () => {
    const unset = { ...source, siteSettings: async () => null };
    await expect(guideOf(unset, 'toolkit', 'en')).rejects.toThrow('settings');
  });
});
