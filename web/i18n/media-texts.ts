import { media as mediaAr } from './ar/media.ts';
import { media as mediaEn } from './en/media.ts';
import { addTexts } from './i18n.ts';

/** Adds what is said beside what moves and plays; called by whatever shows it. */
export function addMediaTexts(): void {
  addTexts('media', { en: mediaEn, ar: mediaAr });
}
