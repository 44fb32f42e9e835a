import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { documentPreviewPath } from '#machines/api/preview.ts';
import { siteSettings as settingsDocument } from '#studio/seed/settings.ts';
import { guides } from '#studio/seed/toolkit/guide.ts';
import type { ApiEnv } from '../../http/env.ts';
import { siteSettings } from '../../testing/content.ts';
import { documentPreviewRoutes } from './preview-documents.ts';
import type { Typesetting } from './typeset.ts';

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
