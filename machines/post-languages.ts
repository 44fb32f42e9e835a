import { defaultLanguage, type Language, languages } from './language.ts';

const isIn = (language: Language) => `defined(title.${language}) && defined(body.${language})`;

const each = languages.map((language) => `select(${isIn(language)} => "${language}")`);

/** GROQ for the languages in which a post has both its title and its text. */
export const postLanguages = `[${each.join(', ')}][defined(@)]`;

/**
 * GROQ for the language in which a reader of `$language` gets the post: theirs if it has it, else
 * the other.
 */
export const postLanguage = `coalesce(${postLanguages}[@ == $language][0], ${postLanguages}[0], "${defaultLanguage}")`;
