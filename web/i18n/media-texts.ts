import { media as mediaAr } from './ar/media.ts';
import { media as mediaEn } from './en/media.ts';
import { addTexts } from './i18n.ts';

/** Adds the texts beside films, sounds and episodes; called by whatever shows them. */
export function addMediaTexts(): void {
  addTexts('media', { en: mediaEn, ar: mediaAr });
}
