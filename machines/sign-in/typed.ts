import { cleanCode, cleanEmail } from '../validation/clean.ts';

/** Letters and digits; services differ in how many. */
const RECOVERY_CODE = /^[a-z0-9]{11,40}$/;

/**
 * Reads a code as it was typed or pasted, with spaces and in either script, as plain digits; null
 * for anything else.
 */
export function readCode(typed: string): string | null {
  const digits = cleanCode(typed);
  return /^\d{6,10}$/.test(digits) ? digits : null;
}

/**
 * Reads what the second step takes: an app's code, or one of the recovery codes; null for anything
 * else.
 */
export function readFactorCode(typed: string): string | null {
  const plain = cleanCode(typed).toLowerCase();
  return readCode(typed) ?? (RECOVERY_CODE.test(plain) ? plain : null);
}

/** Apps show no code as long as this. */
export function isRecoveryCode(code: string): boolean {
  return RECOVERY_CODE.test(code);
}

/**
 * Stands among the names of providers for the organisation of a person, found by the domain of
 * their address.
 */
export const ORGANISATION = 'organisation';

/** The domain of an address; null where there is none yet. */
export function domainOf(email: string): string | null {
  return /^[^\s@]+@([^\s@.]+(?:\.[^\s@.]+)+)$/.exec(cleanEmail(email))?.[1]?.toLowerCase() ?? null;
}
