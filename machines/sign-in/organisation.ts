import { cleanEmail } from '../validation/clean.ts';

/**
 * Stands among the names of providers for the organisation of a person, found by the domain of
 * their address.
 */
export const ORGANISATION = 'organisation';

/** The domain of an address; null where there is none yet. */
export function domainOf(email: string): string | null {
  return /^[^\s@]+@([^\s@.]+(?:\.[^\s@.]+)+)$/.exec(cleanEmail(email))?.[1]?.toLowerCase() ?? null;
}
