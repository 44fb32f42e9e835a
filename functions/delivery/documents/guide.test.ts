import { afterAll, describe, expect, it } from 'vitest';
import type { Language } from '#machines/language.ts';
import { guides } from '#studio/seed/toolkit/guide.ts';
import { siteSettings } from '../../testing/content.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { guideOf } from './guide.ts';
import { createTypesetter } from './typeset.ts';

const typesetter = createTypesetter();
afterAll(() => typesetter.stop());

const [guide] = guides;
const source = { fetchContent: async <T>() => guide as T, siteSettings: async () => siteSettings };

const made = async (language: Language) =>
  readPdf(await typesetter.typeset(await guideOf(source, 'toolkit', language)));

describe('the typeset guide', () => {
  it('holds every step, its contents and the numbers for an emergency', async () => {
    const { pages, title, language } = await made('en');
    expect([title, language]).toEqual(['The Toolkit', 'en']);
    const text = pages.join(' ').replace(/\s+/g, ' ');
    for (const { chapters } of guides) {
      for (const step of chapters.flatMap(({ steps }) => steps)) {
        const [beginning = ''] = step.task.en.split(/[.:?]/);
        for (const words of [step.title.en, beginning]) expect(text).toContain(words);
      }
    }
    expect(text).toContain('Step 33 of 33');
    expect(pages[0]).toContain('33 small steps');
    expect(pages[2]).toMatch(/Contents.*Where you stand.*4.*At the end of the way/s);
    expect(pages.at(-1)).toContain('800-HOPE (4673)');
    // One page for each step: what does not fit there would stand alone on the next.
    expect(pages).toHaveLength(3 + 6 + 33 + 1);
  });

  it('is read from the right in Arabic, with its numbers in order', async () => {
    const { pages, title, language } = await made('ar');
    expect([title, language]).toEqual(['حقيبة الأدوات', 'ar']);
    // Its words come in the order of the page; not every PDF reader finds those with marks.
    for (const word of ['قبل', 'البداية', 'مكان', 'للكتابة', '33'])
      expect(pages[1]).toContain(word);
    for (const word of ['الخطوة', '1', 'من', '33', 'الوصول']) expect(pages[4]).toContain(word);
    expect(pages.at(-1)).toContain('800-HOPE (4673)');
    expect(pages).toHaveLength(3 + 6 + 33 + 1);
  });

  it.each(['en', 'ar'] as const)('is tagged for screen readers in %s', async (language) => {
    const { isTagged, isAccessible, missingFonts, roles } = await made(language);
    expect([isTagged, isAccessible, missingFonts]).toEqual([true, true, []]);
    expect(await roles(2)).toContain('H1');
    expect(await roles(3)).toContain('TOC');
    expect(await roles(5)).toEqual(expect.arrayContaining(['H2', 'P']));
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
