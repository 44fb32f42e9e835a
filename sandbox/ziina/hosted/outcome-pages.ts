import { html } from 'hono/html';
import type { Markup } from '../../shared/page.ts';
import type { IntentRow } from '../till/intents.ts';
import { hasExpired } from '../till/move.ts';
import { returnAddresses } from './addresses.ts';
import { actionButton, addressOf, framed, type PageRequest, summary } from './frame.ts';
import { texts } from './texts.ts';

export function completedPage(request: PageRequest, intent: IntentRow): Markup {
  const { title, text } = texts[request.language].completed;
  return framed(request, {
    title,
    heading: title,
    tells: 'COMPLETED',
    main: html`<p>${text}</p>
${summary(intent, request.language)}
${wayBack(request, returnAddresses(intent).success)}`,
  });
}

/** Nothing can be paid any more: the person gave up, or the time passed. */
export function canceledPage(request: PageRequest, intent: IntentRow): Markup {
  const said = texts[request.language];
  const { title, text } = hasExpired(intent) ? said.expired : said.canceled;
  return framed(request, {
    title,
    heading: title,
    tells: 'CANCELED',
    main: html`<p>${text}</p>${wayBack(request, returnAddresses(intent).cancel)}`,
  });
}

/** The last card was refused; another may be tried. @param isNews whether it happened just now. */
export function failedPage(request: PageRequest, intent: IntentRow, isNews: boolean): Markup {
  const said = texts[request.language];
  const { title, text } = said.failed;
  const { failure, cancel } = returnAddresses(intent);
  return framed(request, {
    title,
    heading: title,
    ...(isNews && { tells: 'FAILED' }),
    main: html`<div class="alert" role="alert"><p>${said.refusals[intent.latest_error?.code ?? '']} ${text}</p></div>
${summary(intent, request.language)}
<div class="actions">
${actionButton(addressOf(request, '/retry'), said.tryAgain, false)}
${actionButton(addressOf(request, '/cancel'), said.cancel)}
${wayBack(request, failure ?? cancel)}
</div>`,
  });
}

export function unknownPage(request: PageRequest): Markup {
  const { title, text } = texts[request.language].unknown;
  return framed(request, { title, heading: title, main: html`<p>${text}</p>` });
}

function wayBack({ mode, language }: PageRequest, address: string | undefined): Markup | string {
  if (mode === 'embedded' || address === undefined) return '';
  return html`<a class="button" href="${address}">${texts[language].goBack}</a>`;
}
