import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { css } from './page.css.ts';

export type Markup = ReturnType<typeof html>;

export interface PageOptions {
  title: string;
  /** The service's name and its first page, in the line at the top. */
  home?: { name: string; href: string };
  main: Markup;
  /** A page a person reads in a narrow column rather than a wide one with tables. */
  narrow?: boolean;
}

/** The one layout of every stand-in's page: no script, light and dark, from 320 px up. */
export function page({ title, home, main, narrow }: PageOptions): Markup {
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(css)}</style>
</head>
<body${narrow ? raw(' class="narrow"') : ''}>
${home ? html`<header><a href="${home.href}">${home.name}</a></header>` : ''}
<main>${main}</main>
</body>
</html>`;
}

const styleHash = createHash('sha256').update(css).digest('base64');

/** Headers of every such page: nothing runs, nothing is fetched from elsewhere, nothing is kept. */
export const pageHeaders: Record<string, string> = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
