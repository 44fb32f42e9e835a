import { html, raw } from 'hono/html';
import { shownAmount } from '../../shared/cards/texts.ts';
import { type Markup, type PageLanguage, page } from '../../shared/page.ts';
import type { IntentRow } from '../rows.ts';
import { texts } from './texts.ts';
import { embeddedTheme, hostedTheme } from './theme.ts';

/**
 * `hosted` runs in a tab and redirects back to the merchant; `embedded` runs in a frame and posts a message
 * to the embedding page.
 */
export type PageMode = 'embedded' | 'hosted';

export interface PageRequest {
  mode: PageMode;
  language: PageLanguage;
  /** Decides the shape of the embedded page's messages. */
  version: string;
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
  const { mode, language, version } = request;
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
${status === undefined ? '' : html`<div id="outcome" hidden data-status="${status}" data-version="${version}"></div>`}
${main}`,
  });
}

/** Builds the URL of this page, or of one of its actions. */
export function addressOf({ path, language, version }: PageRequest, action = ''): string {
  const query = new URLSearchParams({ locale: language, ...(version && { version }) });
  return `${path}${action}?${query}`;
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
