import { reviews as ar } from './ar/reviews.ts';
import { reviews as en } from './en/reviews.ts';
import { addTexts } from './i18n.ts';

/** Adds the texts of the review of drafts. */
export function addReviewsTexts(): void {
  addTexts('reviews', { en, ar });
}
