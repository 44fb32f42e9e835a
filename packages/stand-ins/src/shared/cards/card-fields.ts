import { hasCheckDigit } from './cards.ts';

export const cardFields = ['cardNumber', 'cardExpiry', 'cardCvc', 'cardName'] as const;

export type CardField = (typeof cardFields)[number];

export type CardInput = Record<CardField, string>;

export type CardProblem =
  | 'numberMissing'
  | 'numberLength'
  | 'numberInvalid'
  | 'expiryInvalid'
  | 'expired'
  | 'cvcInvalid'
  | 'nameMissing';

export type CardProblems = Partial<Record<CardField, CardProblem>>;

/** The attributes of the inputs. Numbers are written from left to right in both languages. */
export const cardAttributes: Record<CardField, string> = {
  cardNumber: 'type="text" dir="ltr" inputmode="numeric" autocomplete="cc-number"',
  cardExpiry:
    'type="text" dir="ltr" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"',
  cardCvc: 'type="text" dir="ltr" inputmode="numeric" autocomplete="cc-csc" maxlength="4"',
  cardName: 'type="text" autocomplete="cc-name"',
};

const LONGEST = 254;

/** Reads one field of a form, cut to a maximum length and trimmed. */
export function typedText(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').slice(0, LONGEST).trim();
}

export function readCard(form: URLSearchParams): CardInput {
  return {
    cardNumber: typedText(form, 'cardNumber'),
    cardExpiry: typedText(form, 'cardExpiry'),
    cardCvc: typedText(form, 'cardCvc'),
    cardName: typedText(form, 'cardName'),
  };
}

export function digitsOf(cardNumber: string): string {
  return cardNumber.replace(/[\s-]/g, '');
}

/**
 * Lists the problems of a card's fields; empty if the card can be tried.
 * @param now epoch milliseconds.
 */
export function cardProblems(input: CardInput, now: number): CardProblems {
  const found: Record<CardField, CardProblem | undefined> = {
    cardNumber: numberProblem(digitsOf(input.cardNumber)),
    cardExpiry: expiryProblem(input.cardExpiry, now),
    cardCvc: /^\d{3,4}$/.test(input.cardCvc) ? undefined : 'cvcInvalid',
    cardName: input.cardName ? undefined : 'nameMissing',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

function numberProblem(digits: string): CardProblem | undefined {
  if (digits === '') return 'numberMissing';
  if (!/^\d{12,19}$/.test(digits)) return 'numberLength';
  return hasCheckDigit(digits) ? undefined : 'numberInvalid';
}

function expiryProblem(typed: string, now: number): CardProblem | undefined {
  const match = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(typed);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return 'expiryInvalid';
  const firstDayAfter = Date.UTC(2000 + Number(match[2]), month, 1);
  return firstDayAfter > now ? undefined : 'expired';
}
