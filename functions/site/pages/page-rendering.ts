import { serialize } from 'hono/utils/cookie';
import { LANGUAGE_COOKIE, type Language } from '#machines/language.ts';
import { LIVE_MAP_ORIGIN } from '#machines/live-map.ts';
import { playerOrigins } from '#machines/validation/video.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { commonHeaders, contentSecurityPolicy } from '../../http/content-security.ts';
import { PAUSE_MS } from '../../platform/cache.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { ContentFetch } from '../content/lake.ts';
import type { Renderer } from './renderer.ts';

const YEAR_S = 365 * 24 * 60 * 60;

export interface SharedCaching {
  /** How long a shared cache may send a response without asking again (s). */
  cdnSeconds: number;
  publicUrl: string;
}

/**
 * Returns the headers of a response that its address alone decides, language included.
 * @param named the language of a page, to be remembered for addresses that name none. A shared cache keeps no response
 *   that sets a cookie, so that with one the browser's script alone remembers it; Safari forgets that after a week.
 */
export function addressedHeaders(
  { cdnSeconds, publicUrl }: SharedCaching,
  named: Language | null = null,
): Record<string, string> {
  const cookie = () => {
    const secure = publicUrl.startsWith('https:');
    const options = { path: '/', maxAge: YEAR_S, sameSite: 'Lax', secure } as const;
    return { 'Set-Cookie': serialize(LANGUAGE_COOKIE, named ?? '', options) };
  };
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${cdnSeconds}, must-revalidate`,
    Vary: 'Accept-Encoding',
    ...(named && cdnSeconds === 0 && cookie()),
  };
}

/** Headers of a page that could not be rendered: no cache stores it, and clients try again after this time. */
const unmadeHeaders = { 'Cache-Control': 'no-store', 'Retry-After': `${PAUSE_MS / 1_000}` };

export interface PageRenderingOptions {
  /** Called for each page, so that the development server can reload the renderer. */
  renderer: () => Promise<Pick<Renderer, 'render' | 'loadContent' | 'template'>>;
  publicUrl: string;
  /** Sessions can be reminded of by WhatsApp. */
  remindsByWhatsapp?: boolean;
  imageOrigins: readonly string[];
  frameOrigins: readonly string[];
  scriptOrigins: readonly string[];
  connectOrigins: readonly string[];
  development: boolean;
  logger: Logger;
}

interface PageRequest {
  pathname: string;
  language: Language;
  source: { fetch: ContentFetch };
  /** The page's content, where it is already known. */
  content?: SiteContent;
  isPreview?: boolean;
}

interface RenderedPage {
  status: number;
  html: string;
  headers: Record<string, string>;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/** Renders pages with their headers; a page that fails gets status 503 and is logged. */
export function createPageRendering(options: PageRenderingOptions): RenderPage {
  const { publicUrl, remindsByWhatsapp = false } = options;
  const { frameOrigins, development, logger } = options;

  const policy = { ...options, frameOrigins: [...frameOrigins, ...playerOrigins, LIVE_MAP_ORIGIN] };

  return async ({ pathname, language, source, content, isPreview = false }) => {
    const { render, template } = await options.renderer();
    const rendered = await render({
      url: new URL(pathname, publicUrl),
      language,
      source,
      ...(content && { content }),
      template,
      isPreview,
      publicUrl,
      remindsByWhatsapp,
    });
    if (rendered.problem) {
      const { id, cause } = rendered.problem;
      logger.log('error', 'a page could not be rendered', { id, pathname, ...errorFields(cause) });
    }
    const headers: Record<string, string> = {
      ...commonHeaders(frameOrigins),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Accept-Encoding, Cookie',
      ...(rendered.problem && unmadeHeaders),
      ...(development
        ? {}
        : {
            'Content-Security-Policy': contentSecurityPolicy(rendered.html, {
              ...policy,
              videoOrigins: rendered.videoOrigins,
              template,
              isPreview,
            }),
          }),
    };
    return { status: rendered.status, html: rendered.html, headers };
  };
}
