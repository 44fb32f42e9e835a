import { figures as ar } from './ar/figures.ts';
import { figures as en } from './en/figures.ts';
import { addTexts } from './i18n.ts';

/** Adds the texts of the page of figures. */
export function addFiguresTexts(): void {
  addTexts('figures', { en, ar });
}
