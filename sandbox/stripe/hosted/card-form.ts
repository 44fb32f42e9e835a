import {
  cardAttributes,
  cardProblems,
  cardFields as cardsOwnFields,
  digitsOf,
  readCard,
  typedText,
} from '../../shared/cards/card-fields.ts';
import { englishCard } from '../../shared/cards/english.ts';
import { isMailAddress } from '../../shared/mail-address.ts';
import type { Attempt } from '../till/pay.ts';

export const cardFields = ['email', ...cardsOwnFields] as const;

export type CardField = (typeof cardFields)[number];

/** The form as typed. */
export type CardInput = Record<CardField, string>;

export type CardErrors = Partial<Record<CardField, string>>;

export const labels: Record<CardField, string> = { email: 'E-mail', ...englishCard.labels };

export const attributes: Record<CardField, string> = {
  email: 'type="email" autocomplete="email"',
  ...cardAttributes,
};

export function readCardInput(body: URLSearchParams): CardInput {
  return { email: typedText(body, 'email'), ...readCard(body) };
}

/** What is to be tried, or one sentence for each field that is wrong. */
export function checkCard(
  input: CardInput,
  now: number,
): { attempt: Attempt } | { errors: CardErrors } {
  const found = Object.entries(cardProblems(input, now));
  const errors: CardErrors = Object.fromEntries(
    found.map(([field, problem]) => [field, englishCard.problems[problem]]),
  );
  if (!isMailAddress(input.email)) {
    errors.email = 'Enter your e-mail address, like name@example.com.';
  }
  if (Object.keys(errors).length > 0) return { errors };
  const customer = { email: input.email, name: input.cardName };
  return { attempt: { cardNumber: digitsOf(input.cardNumber), customer } };
}
