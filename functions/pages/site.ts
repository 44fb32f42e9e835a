import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { PaymentProvider } from '#machines/api.ts';
import { defaultLanguage, isLanguage, type Language } from '#machines/language.ts';
import type { loadContent } from '#web/entry-server.tsx';
import type { ContentFetch } from '../content/content-cache.ts';
import { createLastGood } from '../content/last-good.ts';
import { errorFields, type Logger } from '../logger.ts';
import { type Preview, previewHeaders } from '../preview/preview.ts';
import { commonHeaders, contentSecurityPolicy } from './content-security.ts';
import { immutableFiles } from './immutable-files.ts';
import { chooseEncoding, createPageCache, type StoredPage, storePage } from './page-cache.ts';
import type { Renderer } from './renderer.ts';

const LANGUAGE_COOKIE = 'language';
const YEAR_S = 365 * 24 * 60 * 60;
const REVALIDATE = 'public, max-age=0, must-revalidate';

export interface SiteOptions {
  /** Asked for at each page that is not stored, so that a development server may change it. */
  renderer: () => Promise<Renderer>;
  /** What `vite build` made for the browser. */
  clientFolder: string;
  fetchContent: ContentFetch;
  /** Null where there is no preview. */
  preview?: Pick<Preview, 'isOn' | 'fetch'> | null;
  /** Called once with what drops the rendered pages. */
  onContentChange(listener: () => void): void;
  /** Told the place whose content could not be read, each time. */
  onContentFailure?(place: string): void;
  publicUrl: string;
  paymentMethods: PaymentProvider[];
  imageOrigins: readonly string[];
  frameOrigins: readonly string[];
  development: boolean;
  logger: Logger;
}

/** The pages, their content as JSON for navigation in the browser, and the built files. */
export function createSite(options: SiteOptions): Hono {
  const source = { fetch: options.fetchContent };
  const { preview = null } = options;
  const pages = createPageCache(options.development ? 0 : undefined);
  const memory = {
    onFailure: options.onContentFailure ?? (() => {}),
    ...(options.development && { limit: 0 }),
  };
  const lastPages = createLastGood<StoredPage>({
    ...memory,
    judge: ({ status }) => (status >= 500 ? 'failed' : status === 200 ? 'good' : 'gone'),
  });
  const lastContent = createLastGood<Awaited<ReturnType<typeof loadContent>>>({
    ...memory,
    judge: ({ page }) => (page ? 'good' : 'gone'),
  });
  options.onContentChange(() => pages.invalidate());
  const site = new Hono();

  site.get('/functions/v1/content', async (c) => {
    const { loadContent } = await options.renderer();
    const language = readLanguage(c.req.query('lang')) ?? defaultLanguage;
    const path = c.req.query('path') ?? '/';
    if (preview?.isOn(c)) {
      return c.json(await loadContent(path, language, preview), 200, previewHeaders);
    }
    const content = await lastContent.serve(`${language} ${path}`, () =>
      loadContent(path, language, source),
    );
    return c.json(content, 200, { 'Cache-Control': REVALIDATE, Vary: 'Cookie' });
  });

  site.use('/assets/*', immutableFiles(options.clientFolder));

  site.get('*', async (c) => {
    const asked = readLanguage(c.req.query('lang'));
    const language = asked ?? readLanguage(getCookie(c, LANGUAGE_COOKIE)) ?? defaultLanguage;
    if (asked) {
      setCookie(c, LANGUAGE_COOKIE, asked, { path: '/', maxAge: YEAR_S, sameSite: 'Lax' });
    }
    const { pathname } = new URL(c.req.url);
    if (preview?.isOn(c)) {
      const { status, html, headers } = await renderPage(pathname, language, true);
      return c.body(html, status as 200, { ...headers, ...previewHeaders });
    }
    const key = `${language} ${pathname}`;
    const make = () => makePage(pathname, language);
    return send(c, await lastPages.serve(key, () => pages.page(key, make)));
  });

  async function makePage(pathname: string, language: Language): Promise<StoredPage> {
    const { status, html, headers } = await renderPage(pathname, language, false);
    return storePage(status, html, headers);
  }

  async function renderPage(pathname: string, language: Language, isPreview: boolean) {
    const { render, template } = await options.renderer();
    const rendered = await render({
      url: new URL(pathname, options.publicUrl),
      language,
      source: isPreview && preview ? preview : source,
      template,
      isPreview,
      publicUrl: options.publicUrl,
      paymentMethods: options.paymentMethods,
    });
    if (rendered.problem) {
      const { id, cause } = rendered.problem;
      options.logger.log('error', 'a page could not be rendered', {
        id,
        pathname,
        ...errorFields(cause),
      });
    }
    const headers: Record<string, string> = {
      ...commonHeaders(options.frameOrigins),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Cache-Control': REVALIDATE,
      Vary: 'Accept-Encoding, Cookie',
      ...(options.development
        ? {}
        : {
            'Content-Security-Policy': contentSecurityPolicy(rendered.html, options),
          }),
      ...(rendered.location ? { Location: rendered.location } : {}),
    };
    return { status: rendered.status, html: rendered.html, headers };
  }

  return site;
}

function send(c: Context, page: StoredPage): Response {
  if (c.req.header('If-None-Match') === page.etag) {
    return c.body(null, 304, { ETag: page.etag, Vary: page.headers.Vary ?? '' });
  }
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'));
  const headers: Record<string, string> = { ...page.headers, ETag: page.etag };
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.body(page.bodies[encoding], page.status as 200);
}

function readLanguage(value: string | undefined): Language | null {
  return isLanguage(value) ? value : null;
}
