import { contact as ar } from './ar/contact.ts';
import { contact as en } from './en/contact.ts';
import { addTexts } from './i18n.ts';

/** Adds the texts of the contact form, the contact cards and the map. */
export function addContactTexts(): void {
  addTexts('contact', { en, ar });
}
