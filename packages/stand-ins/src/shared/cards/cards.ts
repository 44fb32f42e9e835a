import type { PageLanguage } from '../page.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

/** Why a card was declined, in the API's terms. */
export interface CardRefusal {
  code: string;
  decline_code: string;
  message: string;
}

export type Verdict = { ok: true } | ({ ok: false } & CardRefusal);

const declined = {
  ok: false,
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined. Nothing was charged. You can try again or use another card.',
} as const;

/** Pays after the bank has asked, where a form can show the bank's question. */
export const BANK_ASKS_CARD = '4000002500003155';

/** Pays for the wallet of a device. */
export const WALLETS_CARD = '4242424242424242';

/** Test cards from https://docs.stripe.com/testing and what each does. */
export const testCards: ReadonlyArray<{ number: string; shows: string; verdict: Verdict }> = [
  { number: WALLETS_CARD, shows: 'pays', verdict: { ok: true } },
  { number: BANK_ASKS_CARD, shows: 'pays; in a form the bank asks first', verdict: { ok: true } },
  { number: '4000000000000002', shows: 'is declined', verdict: declined },
  {
    number: '4000000000009995',
    shows: 'has insufficient funds',
    verdict: {
      ...declined,
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds. Nothing was charged. You can use another card.',
    },
  },
];

const unknownCard: Verdict = {
  ...declined,
  decline_code: 'test_mode_live_card',
  message: 'This page takes test cards only, and this is none. Nothing was charged.',
};

/**
 * Returns the result of paying with a card.
 * @param number digits only, with a valid check digit.
 */
export function judgeCard(number: string): Verdict {
  return testCards.find((card) => card.number === number)?.verdict ?? unknownCard;
}

/** Groups digits in fours, as printed on a card. */
export function groupedDigits(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Says whether the number's last digit is the check digit of the others (ISO/IEC 7812-1). */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const cardFields = ['cardNumber', 'cardExpiry', 'cardCvc', 'cardName'] as const;

export type CardField = (typeof cardFields)[number];

export type CardInput = Record<CardField, string>;

type CardProblem =
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

/** The texts of a card form. */
export const cardTexts: Record<
  PageLanguage,
  { labels: Record<CardField, string>; problems: Record<CardProblem, string> }
> = { en, ar };

/**
 * Writes an amount as payment pages show it: `AED 349`, in Arabic the number first; in Latin digits.
 * @param minor minor units.
 */
export function shownAmount(minor: number, currency: string, language = 'en'): string {
  const locale = language === 'ar' ? 'ar-AE-u-nu-latn' : 'en';
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
    currencyDisplay: language === 'ar' ? 'symbol' : 'code',
  }).format(minor / 100);
}
