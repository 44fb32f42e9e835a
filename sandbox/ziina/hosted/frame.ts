import { html, raw } from 'hono/html';
import { shownAmount } from '../../shared/cards/amount.ts';
import { type Markup, type PageLanguage, page } from '../../shared/page.ts';
import type { IntentRow } from '../till/intents.ts';
import { texts } from './texts.ts';
import { embeddedDress, hostedDress } from './theme.ts';

/** Alone in a tab, from where the person is led back, or in a frame, from where the page around is told. */
export type PageMode = 'embedded' | 'hosted';

/** How a payment page was asked for. */
export interface PageRequest {
  mode: PageMode;
  language: PageLanguage;
  /** Of the embedded page: decides the shape of its messages. */
  version: string;
  /** The page's own path. */
  path: string;
}

export interface FrameOptions {
  title: string;
  heading: string;
  /** What the embedded page tells the page around it. */
  tells?: string;
  main: Markup;
}

/** What every payment page has around it. */
export function framed(request: PageRequest, options: FrameOptions): Markup {
  const { mode, language, version } = request;
  const { title, heading, tells, main } = options;
  const other = language === 'ar' ? 'en' : 'ar';
  return page({
    ...(mode === 'embedded' ? embeddedDress : hostedDress),
    title,
    language,
    narrow: true,
    main: html`<p class="note">${texts[language].notice}</p>
<div class="top"><h1>${heading}</h1>
<a href="${addressOf({ ...request, language: other })}" lang="${other}" hreflang="${other}">${texts[language].otherLanguage}</a></div>
${tells === undefined ? '' : html`<div id="outcome" hidden data-status="${tells}" data-version="${version}"></div>`}
${main}`,
  });
}

/** The address of this page, or of what can be done on it. */
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

/** A button that does something to the payment. */
export function actionButton(action: string, label: string, quiet = true): Markup {
  return html`<form method="post" action="${action}"><button class="wide${raw(quiet ? ' quiet' : '')}">${label}</button></form>`;
}
