import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import type { PlainPageRequest } from '#web/mail/plain-page.tsx';
import { styleSources } from '../pages/content-security.ts';

export interface PlainPageOptions {
  composePage(request: PlainPageRequest): Promise<string>;
  siteSettings(language: Language): Promise<SiteSettings | null>;
}

type Bare<Request> = Request extends unknown ? Omit<Request, 'language' | 'settings'> : never;

/** Shows a page that stands outside the site's frame and is never kept. */
export type ShowPlainPage = (
  c: Context,
  language: Language,
  page: Bare<PlainPageRequest>,
  status: ContentfulStatusCode,
) => Promise<Response>;

const headers = {
  'Cache-Control': 'no-store',
  // A token may stand in the address.
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

export function createPlainPages({ composePage, siteSettings }: PlainPageOptions): ShowPlainPage {
  return async (c, language, page, status) => {
    const settings = await siteSettings(language);
    const html = await composePage({ ...page, language, settings } as PlainPageRequest);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src ${styleSources(html).join(' ')}; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    );
    return c.html(html, status);
  };
}
