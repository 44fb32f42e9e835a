import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import type { LinkRequest } from './gateway.ts';

/** The address that a provider sends people back to, by the result of its page. */
export type ReturnUrls = (status: 'completed' | 'cancelled' | 'failed') => string;

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
    return `${publicUrl}/coaching?${query}`;
  };
}

/** The reference in one of our return addresses; null for any other address. */
export function referenceIn(address: string, publicUrl: string): string | null {
  if (!address.startsWith(`${publicUrl}/coaching?`)) return null;
  return new URL(address).searchParams.get('ref');
}
