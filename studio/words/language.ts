import { acceptedLanguage, type Language, readLanguage } from '../../machines/language.ts';

const KEY = 'studio-language';

/** The language that was chosen in this browser, else its own; English for Sanity's commands, which have no browser. */
function languageOf(browser: typeof globalThis): Language {
  if (!('document' in browser)) return 'en';
  const chosen = readLanguage(browser.localStorage?.getItem(KEY));
  return chosen ?? acceptedLanguage(browser.navigator.language) ?? 'en';
}

/** The language of the Studio's interface. It holds until the page is loaded anew, so that schemas can be built in it. */
export const language: Language = languageOf(globalThis);

/** Keeps the choice in this browser and loads the Studio anew in it. */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(KEY, chosen);
  location.reload();
}
