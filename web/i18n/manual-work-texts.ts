import { manualWork as ar } from './ar/manual-work.ts';
import { manualWork as en } from './en/manual-work.ts';
import { addTexts } from './i18n.ts';

/** Adds the texts about handmade work. */
export function addManualWorkTexts(): void {
  addTexts('manualWork', { en, ar });
}
