import { mail as mailAr } from './ar/mail.ts';
import { mail as mailEn } from './en/mail.ts';
import { i18nFor } from './i18n.ts';

/** Adds the texts of the mails to both languages; only the server needs them. */
export function addMailTexts(): void {
  i18nFor('en').addResourceBundle('en', 'mail', mailEn);
  i18nFor('ar').addResourceBundle('ar', 'mail', mailAr);
}
