import { defaultLanguage, type Language, languages } from './language.ts';

/**
 * GROQ: whether a document is an article that the site shows. An edition of the newsletter is one from when its sending
 * began.
 */
export const isArticle =
  '_type in ["post", "edition"] && defined(slug.current) && (_type == "post" || defined(publishedOn))';

const isIn = (language: Language) => `defined(title.${language}) && defined(body.${language})`;

const each = languages.map((language) => `select(${isIn(language)} => "${language}")`);

/** GROQ for the languages in which a post has both its title and its text. */
export const postLanguages = `[${each.join(', ')}][defined(@)]`;

/**
 * GROQ for the language in which a reader of `$language` gets the post: theirs if it has it, else
 * the other.
 */
export const postLanguage = `coalesce(${postLanguages}[@ == $language][0], ${postLanguages}[0], "${defaultLanguage}")`;
