import { html } from 'hono/html';
import type { Markup } from '../../shared/page.ts';
import { hasExpired } from '../payments/intent-status.ts';
import type { IntentRow } from '../rows.ts';
import { returnAddresses } from './addresses.ts';
import { actionButton, addressOf, type PageRequest, paymentPage, summary } from './frame.ts';
import { texts } from './texts.ts';

export function completedPage(request: PageRequest, intent: IntentRow): Markup {
  const { title, text } = texts[request.language].completed;
  return paymentPage(request, {
    title,
    heading: title,
    status: 'COMPLETED',
    main: html`<p>${text}</p>
${summary(intent, request.language)}
${returnLink(request, returnAddresses(intent).success)}`,
  });
}

/** Says that the payment was cancelled by a person, or has expired. */
export function canceledPage(request: PageRequest, intent: IntentRow): Markup {
  const said = texts[request.language];
  const { title, text } = hasExpired(intent) ? said.expired : said.canceled;
  return paymentPage(request, {
    title,
    heading: title,
    status: 'CANCELED',
    main: html`<p>${text}</p>${returnLink(request, returnAddresses(intent).cancel)}`,
  });
}

/**
 * Says that the last card was declined; another may be tried.
 * @param isNew whether it was declined just now.
 */
export function failedPage(request: PageRequest, intent: IntentRow, isNew: boolean): Markup {
  const said = texts[request.language];
  const { title, text } = said.failed;
  const { failure, cancel } = returnAddresses(intent);
  return paymentPage(request, {
    title,
    heading: title,
    ...(isNew && { status: 'FAILED' }),
    main: html`<div class="alert" role="alert"><p>${said.refusals[intent.latest_error?.code ?? '']} ${text}</p></div>
${summary(intent, request.language)}
<div class="actions">
${actionButton(addressOf(request, '/retry'), said.tryAgain, false)}
${actionButton(addressOf(request, '/cancel'), said.cancel)}
${returnLink(request, failure ?? cancel)}
</div>`,
  });
}

export function notFoundPage(request: PageRequest): Markup {
  const { title, text } = texts[request.language].unknown;
  return paymentPage(request, { title, heading: title, main: html`<p>${text}</p>` });
}

function returnLink({ mode, language }: PageRequest, address: string | undefined): Markup | string {
  if (mode === 'embedded' || address === undefined) return '';
  return html`<a class="button" href="${address}">${texts[language].goBack}</a>`;
}
