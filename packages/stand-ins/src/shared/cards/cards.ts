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

/** Test cards from https://docs.stripe.com/testing and what each does. */
export const testCards: ReadonlyArray<{ number: string; shows: string; verdict: Verdict }> = [
  { number: '4242424242424242', shows: 'pays', verdict: { ok: true } },
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
