import { sessions as ar } from './ar/sessions.ts';
import { sessions as en } from './en/sessions.ts';
import { addTexts } from './i18n.ts';

/** Adds the texts of sessions and follow-ups. */
export function addSessionsTexts(): void {
  addTexts('sessions', { en, ar });
}
