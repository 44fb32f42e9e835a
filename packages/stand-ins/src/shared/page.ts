import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

/** The styles shared by the pages of all stand-ins. */
const sharedCss = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f7f3ec, #15141d);
  --sheet: light-dark(#fffdf9, #1f1d2b);
  --ink: light-dark(#211d33, #f1ece3);
  --soft: light-dark(#5b556b, #b9b2c4);
  --line: light-dark(#857e95, #7d768e);
  --faint: light-dark(#e4ddd1, #35324a);
  --accent: light-dark(#4a2f66, #d9b8f0);
  --on-accent: light-dark(#fffdf9, #1f1d2b);
  --note: light-dark(#fbe9c8, #3b2f16);
  --wrong: light-dark(#a11b1b, #ffb3a8);
  --right: light-dark(#1c6b3c, #9fdcb3);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  overflow-wrap: anywhere;
}
header, main { max-inline-size: 68rem; margin-inline: auto; padding-inline: 1rem; }
.narrow header, .narrow main { max-inline-size: 30rem; }
header { padding-block-start: 1rem; }
main { padding-block: 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.3; margin-block: 0.5rem 1rem; }
h2 { font-size: 1.15rem; margin-block: 2rem 0.5rem; }
a { color: var(--accent); text-underline-offset: 0.2em; }
a.leave { display: inline-block; padding-block: 0.6rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.note {
  background: var(--note); border-radius: 0.5rem; padding: 0.6rem 0.9rem; margin: 0 0 1rem;
}
.sheet {
  background: var(--sheet); border: 1px solid var(--faint); border-radius: 0.9rem;
  padding: 1.1rem; margin-block-end: 1rem;
}
.sheet > :first-child { margin-block-start: 0; }
p + .sheet { margin-block-start: 1rem; }
.amount { font-size: 2rem; font-weight: 650; line-height: 1.2; margin: 0; unicode-bidi: isolate; }
.soft { color: var(--soft); margin: 0; }
.lines { list-style: none; padding: 0; margin: 0.8rem 0 0; }
.lines li { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; justify-content: space-between; }
.alert { border: 2px solid var(--wrong); border-radius: 0.5rem; padding: 0.6rem 0.9rem; margin: 0 0 1rem; }
.alert p { margin: 0; }
.alert ul { margin: 0.25rem 0 0; padding-inline-start: 1.2rem; }
.field { margin-block-end: 1rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0 1rem; align-items: end; }
label { display: block; font-weight: 600; margin-block-end: 0.25rem; }
input[type=text], input[type=email], input[type=number], input[type=search] {
  inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 0.75rem; font: inherit;
  color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 0.5rem;
}
input[aria-invalid=true] { border: 2px solid var(--wrong); }
.wrong { color: var(--wrong); margin: 0.25rem 0 0; font-size: 0.95rem; }
.right { color: var(--right); }
.check { display: flex; gap: 0.6rem; align-items: center; min-block-size: 2.75rem; font-weight: 400; margin: 0; }
.check input { inline-size: 1.25rem; block-size: 1.25rem; accent-color: var(--accent); }
button, .button {
  font: inherit; font-weight: 650; min-block-size: 2.75rem; padding: 0.5rem 1.2rem; border-radius: 0.5rem;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer;
}
.button { display: inline-block; text-decoration: none; line-height: 1.6; }
button.quiet { background: transparent; color: var(--accent); }
button.wide { inline-size: 100%; }
summary { min-block-size: 2.75rem; padding-block: 0.6rem; cursor: pointer; color: var(--accent); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; inline-size: 100%; font-size: 0.9rem; overflow-wrap: normal; }
th, td { text-align: start; vertical-align: top; padding: 0.5rem 0.75rem 0.5rem 0; border-block-end: 1px solid var(--faint); }
td form { margin: 0; }
td input[type=number] { display: block; inline-size: 7rem; }
td label { font-weight: 400; margin: 0; white-space: nowrap; }
.acts, .acts form { display: flex; gap: 0.5rem; align-items: end; }
.acts button { white-space: nowrap; }
td a { display: inline-block; padding-block: 0.15rem; }
td a + a { margin-inline-start: 0.75rem; }
code, pre { font-family: ui-monospace, "Cascadia Code", Menlo, monospace; font-size: 0.9em; }
pre { font: inherit; white-space: pre-wrap; unicode-bidi: plaintext; margin: 0; }
time, .id { white-space: nowrap; }
iframe { inline-size: 100%; block-size: 36rem; border: 1px solid var(--faint); border-radius: 0.5rem; background: #fff; }
.row { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; }
.row .field { flex: 1 1 14rem; margin: 0; }
`;

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
  /** Whether its script may call this stand-in. */
  calls?: boolean;
}

/** Returns headers that allow a page only its own style and script, and no caching. */
export function headersFor(options: HeaderOptions): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(styleOf(options))}'`,
    ...(options.script === undefined ? [] : [`script-src '${hashOf(options.script)}'`]),
    ...(options.calls ? ["connect-src 'self'"] : []),
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

/** A text in the forms that a language's numbers take, with `{count}` in place of the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Puts values in the places of a text that are written as `{name}`. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => `${values[name] ?? place}`);
}

/** Chooses the form that a number takes, and puts the number in. */
export function counted(forms: Forms, count: number, language: PageLanguage): string {
  return filled(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count });
}
