import * as z from 'zod/mini';
import { ifFits, text } from './fields.ts';

const bankDetails = z.object({
  bankName: text,
  accountHolder: text,
  iban: text,
  accountNumber: z.catch(z.string(), ''),
  /** The kind of account in the reader's language, such as "Saving". */
  accountType: z.catch(z.string(), ''),
  currency: z.literal('AED'),
});

/** The account a bank transfer goes to, as the CMS has it. */
export type BankDetails = z.output<typeof bankDetails>;

const webAddress = z.string().check(z.regex(/^https?:\/\//i));

export interface PaymentData {
  paymentId: string;
  reference: string;
  /** The provider's page; empty where the method has none (bank transfer). */
  paymentUrl: string;
  /** The provider's page made for a frame (Ziina). */
  embeddedUrl?: string;
  /** The account to transfer to; only with `bank_transfer`. */
  bankDetails?: BankDetails;
}

/**
 * Reads payment data under any of the names that the specification knows (§1); a page or bank
 * details must be in it.
 */
export const paymentData = z.pipe(
  z.object({
    paymentId: ifFits(text),
    id: ifFits(text),
    reference: text,
    paymentUrl: ifFits(webAddress),
    redirect_url: ifFits(webAddress),
    redirectUrl: ifFits(webAddress),
    embeddedUrl: ifFits(webAddress),
    embedded_url: ifFits(webAddress),
    bankDetails: ifFits(bankDetails),
  }),
  z.transform((data, context): PaymentData => {
    const { reference, bankDetails: account } = data;
    const paymentId = data.paymentId ?? data.id;
    const paymentUrl = data.paymentUrl ?? data.redirect_url ?? data.redirectUrl ?? '';
    const embeddedUrl = data.embeddedUrl ?? data.embedded_url;
    if (!paymentId || !(paymentUrl || embeddedUrl || account)) {
      context.issues.push({ code: 'custom', input: data });
      return z.NEVER;
    }
    return {
      paymentId,
      reference,
      paymentUrl,
      ...(embeddedUrl && { embeddedUrl }),
      ...(account && { bankDetails: account }),
    };
  }),
);
