import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { css as sharedCss } from './page.css.ts';

export type Markup = ReturnType<typeof html>;

export type PageLanguage = 'ar' | 'en';

/** Styles added to the shared ones, and a script at the end of the page. */
export interface PageTheme {
  css?: string;
  script?: string;
}

export interface PageOptions extends PageTheme {
  title: string;
  language?: PageLanguage;
  /** The service's name and first page, linked at the top. */
  home?: { name: string; href: string };
  main: Markup;
  /** A narrow column for reading, instead of a wide one for tables. */
  narrow?: boolean;
}

/** Renders the layout of every stand-in's page: light and dark, from 320 px up. */
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

export interface HeaderOptions extends PageTheme {
  /** Whether other sites may embed the page. */
  framed?: boolean;
}

/** Returns headers that allow a page only its own style and script, and no caching. */
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

/** Headers of a page with the shared styles and no script, which cannot be embedded. */
export const pageHeaders = headersFor({});

function styleOf({ css }: PageTheme): string {
  return css === undefined ? sharedCss : sharedCss + css;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
