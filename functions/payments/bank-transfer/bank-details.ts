import * as z from 'zod/mini';
import type { BankDetails } from '#machines/api/payment.ts';
import type { Localised } from '#machines/language.ts';
import { GatewayAway, GatewayRefusal } from '../gateway.ts';

/** The account that transfers go to, with its type in both languages. */
export type LocalisedBankDetails = Omit<BankDetails, 'accountType'> & {
  accountType: Localised;
};

/** Queries the Content Lake uncached: money must not go to an account that staff have replaced. */
export type FetchContent = <T>(query: string, params: Record<string, unknown>) => Promise<T>;

const query = '*[_id == "siteSettings"][0].bankDetails';

const text = z.string().check(z.trim(), z.minLength(1));

const details = z.object({
  bankName: text,
  accountHolder: text,
  iban: text,
  accountNumber: text,
  accountType: z.object({ en: text, ar: text }),
  currency: z.literal('AED'),
});

/**
 * Reads the foundation's account from the site settings.
 * @throws GatewayAway when the lake does not answer, GatewayRefusal when the account is incomplete.
 */
export async function readBankDetails(fetch: FetchContent): Promise<LocalisedBankDetails> {
  const answer = await fetch<unknown>(query, {}).catch((cause: unknown) => {
    throw new GatewayAway('the bank account could not be read', { cause });
  });
  const parsed = z.safeParse(details, answer);
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => path.join('.') || 'bankDetails');
    throw new GatewayRefusal(`the bank account in the site settings lacks ${names.join(', ')}`);
  }
  return parsed.data;
}
