import { acceptedLanguage, type Language, readLanguage } from '../../machines/language.ts';

const KEY = 'studio-language';

function chosenLanguage(): Language | null {
  try {
    return readLanguage(localStorage.getItem(KEY));
  } catch {
    // A browser may forbid the storage, and Sanity's commands have none.
    return null;
  }
}

/** Returns the language that was chosen in this browser, else the browser's own. */
function languageOf({ language: own }: Pick<Navigator, 'language'>): Language {
  return chosenLanguage() ?? acceptedLanguage(own) ?? 'en';
}

/**
 * The language of the Studio's interface. It is fixed until the page is reloaded, so that schemas
 * can be built in it.
 */
export const language: Language = 'document' in globalThis ? languageOf(navigator) : 'en';

/** Stores the choice in this browser and reloads the Studio in it. */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(KEY, chosen);
  location.reload();
}

/** Sanity's name for the language of the Studio. */
export const sanityLocale = language === 'ar' ? 'ar-AE' : 'en-US';
