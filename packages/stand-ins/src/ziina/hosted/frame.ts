import { html, raw } from 'hono/html';
import { shownAmount } from '../../shared/cards/cards.ts';
import { type Markup, type PageLanguage, type PageTheme, page } from '../../shared/page.ts';
import type { IntentRow } from '../service.ts';
import { texts } from './texts.ts';

const css = `
:root {
  --paper: light-dark(#eef4f1, #0e1715);
  --sheet: light-dark(#ffffff, #172421);
  --ink: light-dark(#122420, #e9f2ee);
  --soft: light-dark(#4a5f59, #a9c0b8);
  --line: light-dark(#6f8a82, #6f8a82);
  --faint: light-dark(#d5e3dd, #2b3d38);
  --accent: light-dark(#0c5b4d, #8adbc7);
  --on-accent: light-dark(#ffffff, #0e1f1b);
  --note: light-dark(#fdf0cf, #3a3117);
}
.sheet { border-radius: 1.25rem; padding: 1.35rem; }
button { border-radius: 2rem; min-block-size: 3rem; }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 1rem; }
.top h1 { margin-block: 0.5rem; }
.top a { padding-block: 0.6rem; }
.actions { display: grid; gap: 0.75rem; }
.actions form { margin: 0; }
.actions .button { text-align: center; border-radius: 2rem; padding-block: 0.65rem; }
bdi, .amount { unicode-bidi: isolate; }
input[dir=ltr] { text-align: left; }
[dir=rtl] input[dir=ltr] { text-align: right; }
body:lang(ar) {
  font-family: "Noto Sans Arabic", "Noto Kufi Arabic", "Geeza Pro", "Segoe UI", Tahoma, system-ui, sans-serif;
  line-height: 1.85;
}
`;

/** Posts the payment's status to the embedding page, in the shape of the latest version. */
const script = `
(() => {
  const outcome = document.getElementById('outcome');
  if (!outcome || window.parent === window) return;
  const { status } = outcome.dataset;
  window.parent.postMessage({ type: 'ZIINA_PAYMENT_STATUS_CHANGE', status }, '*');
})();
`;

export const hostedTheme: PageTheme = { css };

export const embeddedTheme: PageTheme = { css, script };

/**
 * `hosted` runs in a tab and redirects back to the merchant; `embedded` runs in a frame and posts a message
 * to the embedding page.
 */
export type PageMode = 'embedded' | 'hosted';

export interface PageRequest {
  mode: PageMode;
  language: PageLanguage;
  /** The page's own path. */
  path: string;
}

export interface FrameOptions {
  title: string;
  heading: string;
  /** The status that the embedded page posts. */
  status?: string;
  main: Markup;
}

/** Renders the layout of every payment page. */
export function paymentPage(request: PageRequest, options: FrameOptions): Markup {
  const { mode, language } = request;
  const { title, heading, status, main } = options;
  const other = language === 'ar' ? 'en' : 'ar';
  return page({
    ...(mode === 'embedded' ? embeddedTheme : hostedTheme),
    title,
    language,
    narrow: true,
    main: html`<p class="note">${texts[language].notice}</p>
<div class="top"><h1>${heading}</h1>
<a href="${addressOf({ ...request, language: other })}" lang="${other}" hreflang="${other}">${texts[language].otherLanguage}</a></div>
${status === undefined ? '' : html`<div id="outcome" hidden data-status="${status}"></div>`}
${main}`,
  });
}

/** Builds the URL of this page, or of one of its actions. */
export function addressOf({ path, language }: PageRequest, action = ''): string {
  return `${path}${action}?locale=${language}`;
}

export function summary({ amount, currency, request }: IntentRow, language: PageLanguage): Markup {
  const { message } = request;
  return html`<section class="sheet" aria-label="${texts[language].summary}">
<p class="amount">${shownAmount(amount, currency, language)}</p>
${message === undefined ? '' : html`<p class="soft"><bdi>${message}</bdi></p>`}
</section>`;
}

/** Shows a form with one button. */
export function actionButton(action: string, label: string, quiet = true): Markup {
  return html`<form method="post" action="${action}"><button class="wide${raw(quiet ? ' quiet' : '')}">${label}</button></form>`;
}
