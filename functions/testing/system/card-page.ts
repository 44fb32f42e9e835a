import { eventually } from '#sandbox/shared/testing/eventually.ts';
import { PATIENCE_MS } from './doors.ts';

/** What a provider's page said; `closed`: nothing can be paid there any more. */
type PageAnswer = 'paid' | 'declined' | 'closed';

export const cards = { taken: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' };

/** Tries a card on a provider's page, Stripe's or Ziina's, again while the page is away. */
export function payAt(pageUrl: string, cardNumber = cards.taken): Promise<PageAnswer> {
  const fields = { cardNumber, cardExpiry: '12 / 34', cardCvc: '123', cardName: 'Layla Test' };
  return eventually(
    `an answer of ${pageUrl}`,
    async () => {
      const response = await fetch(pageUrl, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
      }).catch(() => undefined);
      await response?.body?.cancel().catch(() => undefined);
      return response && response.status < 500 && answerIn(response, pageUrl);
    },
    PATIENCE_MS,
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
