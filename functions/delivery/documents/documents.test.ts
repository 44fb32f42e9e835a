import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { documentPreviewPath } from '#machines/api/preview.ts';
import { type DraftBlock, draftDocument } from '#machines/draft/document.ts';
import type { Language } from '#machines/language.ts';
import { siteSettings as settingsDocument } from '#studio/seed/settings.ts';
import { guides } from '#studio/seed/toolkit/guide.ts';
import type { ApiEnv } from '../../http/env.ts';
import { siteSettings } from '../../testing/content.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { embedWritingFont } from './add-fields.ts';
import { personalText } from './personal-text.ts';
import { documentPreviewRoutes } from './preview-documents.ts';
import { createTypesetter, type Typesetting } from './typeset.ts';

describe('previews of documents', () => {
  const edited = {
    guide: { task: 'Try this' },
    personal_text: { greeting: 'To {name}' },
    receipt: { closing: 'Thank you.' },
  };

  let isOn: boolean;
  let typeset: Typesetting[];
  let pages: Hono<ApiEnv>;
  beforeEach(() => {
    isOn = true;
    typeset = [];
    pages = new Hono<ApiEnv>();
    const answers: Array<[part: string, answer: unknown]> = [
      ['[0]._id', 'guide.toolkit'],
      ['chapters', guides[0]],
      ['siteSettings', settingsDocument],
    ];
    const guideSource = {
      fetchContent: async <T>(query: string) =>
        answers.find(([part]) => query.includes(part))?.[1] as T,
      siteSettings: async () => siteSettings,
      mailWords: async () => ({}),
    };
    documentPreviewRoutes(
      { pages },
      {
        preview: { isOn: () => isOn },
        limitPreviews: (_, next) => next(),
        draftWords: async (language) => (language === 'en' ? edited : {}),
        guides: guideSource,
        typesetter: {
          async typeset(work) {
            typeset.push(work);
            return Buffer.from('%PDF');
          },
        },
      },
    );
  });

  const ask = (id: string, language = 'en') =>
    pages.request(`${documentPreviewPath}?id=${id}&lang=${language}`);

  it.each([
    ['guide', { words: { task: 'Try this', contents: 'Contents' } }],
    ['personal_text', { words: { greeting: 'To Layla Haddad' } }],
    ['receipt', { closing: 'Thank you.', title: 'Receipt' }],
  ])(
    'the preview of the %s has the words that are not published yet, and is stored nowhere',
    async (id, data) => {
      const answer = await ask(id);
      expect(answer.headers.get('Content-Type')).toBe('application/pdf');
      expect(answer.headers.get('Cache-Control')).toContain('no-store');
      await ask(id, 'ar');
      expect(typeset).toMatchObject([{ data }, { data: { language: 'ar' } }]);
    },
  );

  it('nobody without an open preview, and no document of another name, is answered', async () => {
    expect((await ask('invoice')).status).toBe(404);
    isOn = false;
    expect((await ask('receipt')).status).toBe(404);
    expect(typeset).toEqual([]);
  });
});

describe('a personal text', () => {
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
