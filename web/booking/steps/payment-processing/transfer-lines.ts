import type { BankDetails } from '#machines/api/payment-data.ts';
import type { Language } from '#machines/language.ts';
import { paymentAmount } from '#machines/money.ts';

/** One line of a transfer; the lines are in the order in which a bank's form asks for them. */
export interface TransferLine {
  name: 'amount' | 'reference' | keyof BankDetails;
  /** The text that the copy button puts on the clipboard. */
  text: string;
}

const accountLines = [
  'accountHolder',
  'bankName',
  'iban',
  'accountNumber',
  'accountType',
  'currency',
] as const satisfies readonly (keyof BankDetails)[];

/** Returns the lines of a transfer, without an unknown amount and empty details. */
export function transferLines(
  details: BankDetails,
  reference: string | null,
  price: string | null,
): TransferLine[] {
  const amount = paymentAmount(price ?? '');
  const lines: TransferLine[] = [
    { name: 'amount', text: amount > 0 ? `${amount}` : '' },
    { name: 'reference', text: reference ?? '' },
    ...accountLines.map((name) => ({ name, text: compact(name, details[name]) })),
  ];
  return lines.filter(({ text }) => text !== '');
}

/** Banks write account numbers in groups, and their forms often refuse the spaces. */
function compact(name: TransferLine['name'], text: string): string {
  return name === 'iban' || name === 'accountNumber' ? text.replace(/\s/g, '') : text;
}

/**
 * Returns a currency's name in the reader's language, beside the code that a bank's form asks for.
 */
export function currencyName(code: string, language: Language): string {
  return `${new Intl.DisplayNames(language, { type: 'currency' }).of(code)} (${code})`;
}

/** Returns the groups of four of an IBAN, each with its position. */
export function groupsOf(iban: string): Array<{ at: number; text: string }> {
  return [...iban.matchAll(/.{1,4}/g)].map(({ index, 0: text }) => ({ at: index, text }));
}
