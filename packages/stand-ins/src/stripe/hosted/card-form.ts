import {
  cardProblems,
  digitsOf,
  readCard,
  cardFields as sharedFields,
  typedText,
} from '../../shared/cards/card-fields.ts';
import { cardTexts } from '../../shared/cards/texts.ts';
import { isMailAddress } from '../../shared/form.ts';
import type { Attempt } from '../payments/pay.ts';

export const cardFields = ['email', ...sharedFields] as const;

export type CardField = (typeof cardFields)[number];

export type CardInput = Record<CardField, string>;

export type CardErrors = Partial<Record<CardField, string>>;

export const labels: Record<CardField, string> = { email: 'E-mail', ...cardTexts.en.labels };

export function readCardInput(body: URLSearchParams): CardInput {
  return { email: typedText(body, 'email'), ...readCard(body) };
}

/** Returns the attempt to make, or one sentence for each invalid field. */
export function checkCard(
  input: CardInput,
  now: number,
): { attempt: Attempt } | { errors: CardErrors } {
  const problems = Object.entries(cardProblems(input, now));
  const errors: CardErrors = Object.fromEntries(
    problems.map(([field, problem]) => [field, cardTexts.en.problems[problem]]),
  );
  if (!isMailAddress(input.email)) {
    errors.email = 'Enter your e-mail address, like name@example.com.';
  }
  if (Object.keys(errors).length > 0) return { errors };
  const customer = { email: input.email, name: input.cardName };
  return { attempt: { cardNumber: digitsOf(input.cardNumber), customer } };
}
