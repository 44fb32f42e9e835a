import { handwork as ar } from './ar/handwork.ts';
import { handwork as en } from './en/handwork.ts';
import { addTexts } from './i18n.ts';

/** Adds the texts about handmade work. */
export function addHandworkTexts(): void {
  addTexts('handwork', { en, ar });
}
