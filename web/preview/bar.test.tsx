import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { leavePreviewPath } from '#machines/api/preview.ts';
import type { Language } from '#machines/language.ts';
import { render } from '#web/entry-server.tsx';
import { documents } from '#web/testing/documents.ts';
import { lakeOf } from '#web/testing/lake.ts';

const template = await readFile(new URL('../index.html', import.meta.url), 'utf8');

async function page(language: Language, isPreview: boolean): Promise<string> {
  const { html } = await render({
    url: new URL('https://site.example/coaching'),
    language,
    source: lakeOf(documents),
    template,
    publicUrl: 'https://site.example',
    isPreview,
  });
  return html;
}

test.each([
  ['en', 'ltr', 'Preview', 'Leave'],
  ['ar', 'rtl', 'معاينة', 'مغادرة'],
] as const)(
  'the %s page in preview says so and shows the way out',
  async (language, direction, label, leave) => {
    const html = await page(language, true);
    const bar = /<aside id="preview-bar".*?<\/aside>/s.exec(html)?.[0] ?? '';
    expect(bar).toContain(`lang="${language}" dir="${direction}"`);
    expect(bar).toContain(label);
    expect(bar).toMatch(new RegExp(`href="${leavePreviewPath}\\?path=%2Fcoaching"[^>]*>${leave}<`));
    expect(html).toContain('"isPreview":true');
  },
);

test('a public page has nothing of the preview', async () => {
  expect(await page('en', false)).not.toMatch(/preview/i);
});
