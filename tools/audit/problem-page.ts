import { join } from 'node:path';
import type { Page } from 'playwright';
import { loadRenderer } from '#functions/site/pages/renderer.ts';
import type { Language } from '#machines/language.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist', 'web');

/** Opens the error page as the site's server renders it, at an address of the running site. */
export async function openProblemPage(page: Page, site: string, language: Language): Promise<void> {
  const { render, template } = await loadRenderer(dist);
  const { status, html } = await render({
    url: new URL('/', site),
    language,
    source: { fetch: () => Promise.reject(new Error('there is no content')) },
    template,
    publicUrl: site,
  });
  const address = `${site}/?lang=${language}`;
  await page.route(address, (route) =>
    route.fulfill({ status, contentType: 'text/html; charset=utf-8', body: html }),
  );
  await page.goto(address);
}
