import { defaultLanguage, type Language, languages } from './language.ts';

const isIn = (language: Language) => `defined(title.${language}) && defined(body.${language})`;

const each = languages.map((language) => `select(${isIn(language)} => "${language}")`);

/** GROQ for the languages in which a post is there: those of which it has the title and the text. */
export const postLanguages = `[${each.join(', ')}][defined(@)]`;

/** GROQ for the one in which it is read by who reads `$language`: theirs, else the other. */
export const postLanguage = `coalesce(${postLanguages}[@ == $language][0], ${postLanguages}[0], "${defaultLanguage}")`;
