import { createContext, useContext } from 'react';

/** The server's settings that content does not hold; the same for every page. */
export interface SiteEnvironment {
  publicUrl: string;
  /** Sessions can be reminded of by WhatsApp. */
  remindsByWhatsapp?: true;
  /** Drafts are shown; absent on every public page. */
  isPreview?: true;
}

export const EnvironmentContext = createContext<SiteEnvironment>({ publicUrl: '' });

export function useEnvironment(): SiteEnvironment {
  return useContext(EnvironmentContext);
}
