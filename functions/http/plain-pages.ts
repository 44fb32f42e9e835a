import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import type { PlainPageRequest } from '#web/mail/plain-page.tsx';
import { createCache } from '../platform/cache.ts';
import { styleSources } from './content-security.ts';

export interface PlainPageOptions {
  composePage(request: PlainPageRequest): Promise<string>;
  siteSettings(language: Language): Promise<SiteSettings | null>;
}

type Bare<Request> = Request extends unknown ? Omit<Request, 'language' | 'settings'> : never;

/** Shows a page without the site's frame, which browsers never cache. */
export type ShowPlainPage = (
  c: Context,
  language: Language,
  page: Bare<PlainPageRequest>,
  status: ContentfulStatusCode,
) => Promise<Response>;

const headers = {
  'Cache-Control': 'no-store',
  // The address may hold a token.
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** The most pages kept in the cache, because anybody can ask for any number of them. */
const MOST_KEPT = 100;
/** Fields that differ from page to page and whose values need no escaping in HTML. */
const VARIABLES = ['ticket', 'token'];
const NEEDS_NO_ESCAPING = /^[\w.-]{1,500}$/;

interface Rendered {
  html: string;
  policy: string;
}

/**
 * Renders each page once until the settings change and inserts its ticket or token afterwards; pages with
 * typed text are not cached.
 */
export function createPlainPages(options: PlainPageOptions): ShowPlainPage {
  const { composePage, siteSettings } = options;
  const kept = createCache<Rendered>(MOST_KEPT);

  async function render(
    language: Language,
    page: object,
    settings: SiteSettings | null,
  ): Promise<Rendered> {
    const html = await composePage({ ...page, language, settings } as PlainPageRequest);
    const policy = `default-src 'none'; style-src ${styleSources(html).join(' ')}; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
    return { html, policy };
  }

  return async (c, language, page, status) => {
    const { key, values } = withoutVariables(page);
    const settings = await siteSettings(language);
    const make = () => render(language, JSON.parse(key), settings);
    const isOnce = isPersonal(page) || !settings;
    const rendered = await (isOnce ? make() : kept.serve(`${language} ${key}`, settings, { make }));
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header('Content-Security-Policy', rendered.policy);
    return c.html(filled(rendered.html, values), status);
  };
}

function isPersonal(page: Bare<PlainPageRequest>): boolean {
  if (page.page === 'message') return page.message !== null;
  return (
    page.page === 'contact' ||
    page.page === 'choice' ||
    (page.page === 'newsletter' && page.email !== '')
  );
}

const PLACE = 'variable-of-this-page-';

function withoutVariables(page: object): { key: string; values: string[] } {
  const values: string[] = [];
  const key = JSON.stringify(page, (name, value: unknown) => {
    const isVariable = VARIABLES.includes(name) && typeof value === 'string';
    if (!isVariable || !NEEDS_NO_ESCAPING.test(value)) return value;
    values.push(value);
    return `${PLACE}${values.length - 1}`;
  });
  return { key, values };
}

function filled(html: string, values: readonly string[]): string {
  return values.reduce((text, value, at) => text.replace(`${PLACE}${at}`, value), html);
}
