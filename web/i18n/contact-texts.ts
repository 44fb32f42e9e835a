import { contact as ar } from './ar/contact.ts';
import { contact as en } from './en/contact.ts';
import { addTexts } from './i18n.ts';

/** Adds the texts of the contact form, of the ways to reach the foundation and of the map. */
export function addContactTexts(): void {
  addTexts('contact', { en, ar });
}
