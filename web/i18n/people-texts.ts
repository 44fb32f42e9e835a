import { people as ar } from './ar/people.ts';
import { people as en } from './en/people.ts';
import { addTexts } from './i18n.ts';

/** Adds the texts of the pages about people and their acts. */
export function addPeopleTexts(): void {
  addTexts('people', { en, ar });
}
