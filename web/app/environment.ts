import { createContext, useContext } from 'react';
import type { PaymentProvider } from '#machines/api/payment-provider.ts';

/** The server's settings that content does not hold; the same for every page. */
export interface SiteEnvironment {
  publicUrl: string;
  paymentMethods: readonly PaymentProvider[];
  /** Sessions can be reminded of by WhatsApp. */
  remindsByWhatsapp?: true;
  /** Drafts are shown; absent on every public page. */
  isPreview?: true;
}

export const EnvironmentContext = createContext<SiteEnvironment>({
  publicUrl: '',
  paymentMethods: [],
});

export function useEnvironment(): SiteEnvironment {
  return useContext(EnvironmentContext);
}
