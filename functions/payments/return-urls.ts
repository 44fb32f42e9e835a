import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { pagePath } from '#machines/pages.ts';
import type { LinkRequest } from './gateway.ts';

/** Returns the address that a provider sends people back to after its page, by the page's result. */
export type ReturnUrls = (status: 'completed' | 'cancelled' | 'failed') => string;

const returnAddress = (publicUrl: string) => `${publicUrl}${pagePath('coachingPage')}`;

export function returnUrls(
  publicUrl: string,
  provider: PaymentProvider,
  { reference, language }: Pick<LinkRequest, 'reference' | 'language'>,
): ReturnUrls {
  return (status) => {
    const query = new URLSearchParams({
      returned: 'payment',
      payment_return: provider,
      ref: reference,
      status,
      lang: language,
    });
    return `${returnAddress(publicUrl)}?${query}`;
  };
}

/** Reads the reference in one of our return addresses; null for any other address. */
export function referenceIn(address: string, publicUrl: string): string | null {
  if (!address.startsWith(`${returnAddress(publicUrl)}?`)) return null;
  return new URL(address).searchParams.get('ref');
}
