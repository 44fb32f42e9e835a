import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { css as sharedCss } from './page.css.ts';

export type Markup = ReturnType<typeof html>;

export type PageLanguage = 'ar' | 'en';

/** What a page wears beside the shared look: styles after it, and a script at its end. */
export interface PageDress {
  css?: string;
  script?: string;
}

export interface PageOptions extends PageDress {
  title: string;
  language?: PageLanguage;
  /** The service's name and its first page, in the line at the top. */
  home?: { name: string; href: string };
  main: Markup;
  /** A page a person reads in a narrow column rather than a wide one with tables. */
  narrow?: boolean;
}

/** The one layout of every stand-in's page: light and dark, from 320 px up. */
export function page(options: PageOptions): Markup {
  const { title, home, main, narrow, language = 'en', script } = options;
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(styleOf(options))}</style>
</head>
<body${narrow ? raw(' class="narrow"') : ''}>
${home ? html`<header><a href="${home.href}">${home.name}</a></header>` : ''}
<main>${main}</main>
${script === undefined ? '' : html`<script>${raw(script)}</script>`}
</body>
</html>`;
}

export interface HeaderOptions extends PageDress {
  /** Whether other sites may show the page in a frame. */
  framed?: boolean;
}

/** Headers of a page: only its own style and script, nothing fetched from elsewhere, nothing kept. */
export function headersFor(options: HeaderOptions): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(styleOf(options))}'`,
    ...(options.script === undefined ? [] : [`script-src '${hashOf(options.script)}'`]),
    'img-src data:',
    "frame-src 'self'",
    "base-uri 'none'",
    `frame-ancestors ${options.framed ? '*' : "'none'"}`,
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** Headers of a page in the shared look without a script, for no frame. */
export const pageHeaders = headersFor({});

function styleOf({ css }: PageDress): string {
  return css === undefined ? sharedCss : sharedCss + css;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
