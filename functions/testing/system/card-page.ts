import { eventually } from 'service-kit/testing/eventually';
import { goodCard, submitForm } from 'stand-ins/testing';
import { RETRY_LIMIT_MS } from './persistent-client.ts';

/** The result of a card page; `closed`: nothing can be paid there any more. */
type PageAnswer = 'paid' | 'declined' | 'closed';

/** Submits a card on a page of Stripe or Ziina, again while the page is unavailable. */
export function payAt(pageUrl: string, card = goodCard): Promise<PageAnswer> {
  return eventually(
    `an answer of ${pageUrl}`,
    async () => {
      const response = await submitForm(pageUrl, card).catch(() => undefined);
      await response?.body?.cancel().catch(() => undefined);
      return response && response.status < 500 && answerIn(response, pageUrl);
    },
    RETRY_LIMIT_MS,
  );
}

function answerIn({ status, headers }: Response, pageUrl: string): PageAnswer {
  if (status === 402) return 'declined';
  if (status === 410) return 'closed';
  const back = status === 303 ? URL.parse(headers.get('Location') ?? '')?.searchParams : undefined;
  switch (back?.get('status')) {
    case 'completed':
      return 'paid';
    case 'failed':
      return 'declined';
    case 'cancelled':
      return 'closed';
    default:
      throw new Error(`${pageUrl} answered ${status}`);
  }
}
