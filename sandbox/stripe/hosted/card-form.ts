import type { Attempt } from '../till/pay.ts';
import { isMailAddress } from '../wire/readers.ts';
import { hasCheckDigit } from './cards.ts';

export const cardFields = ['email', 'cardNumber', 'cardExpiry', 'cardCvc', 'cardName'] as const;

export type CardField = (typeof cardFields)[number];

/** The form as typed. */
export type CardInput = Record<CardField, string>;

export type CardErrors = Partial<Record<CardField, string>>;

const LONGEST = 254;

export function readCardInput(body: URLSearchParams): CardInput {
  const typed = (field: CardField) => (body.get(field) ?? '').slice(0, LONGEST).trim();
  return {
    email: typed('email'),
    cardNumber: typed('cardNumber'),
    cardExpiry: typed('cardExpiry'),
    cardCvc: typed('cardCvc'),
    cardName: typed('cardName'),
  };
}

/** What is to be tried, or one sentence for each field that is wrong. */
export function checkCard(
  input: CardInput,
  now: number,
): { attempt: Attempt } | { errors: CardErrors } {
  const cardNumber = input.cardNumber.replace(/[\s-]/g, '');
  const found: Record<CardField, string | undefined> = {
    email: isMailAddress(input.email)
      ? undefined
      : 'Enter your e-mail address, like name@example.com.',
    cardNumber: numberProblem(cardNumber),
    cardExpiry: expiryProblem(input.cardExpiry, now),
    cardCvc: /^\d{3,4}$/.test(input.cardCvc)
      ? undefined
      : 'Enter the 3 or 4 digits of the security code.',
    cardName: input.cardName ? undefined : 'Enter the name that stands on the card.',
  };
  const errors = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
  if (Object.keys(errors).length > 0) return { errors };
  return { attempt: { cardNumber, customer: { email: input.email, name: input.cardName } } };
}

function numberProblem(digits: string): string | undefined {
  if (digits === '') return 'Enter the card number.';
  if (!/^\d{12,19}$/.test(digits)) return 'The card number has 12 to 19 digits.';
  return hasCheckDigit(digits) ? undefined : 'This card number is not valid. Check its digits.';
}

function expiryProblem(typed: string, now: number): string | undefined {
  const match = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(typed);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return 'Enter month and year, like 12 / 30.';
  const firstDayAfter = Date.UTC(2000 + Number(match[2]), month, 1);
  return firstDayAfter > now ? undefined : 'This card has expired.';
}
