import { sectionPages } from '#machines/pages.ts';
import { postLanguage } from '#machines/post-languages.ts';

/** GROQ for the types of the pages that are made of sections. */
export const sectionPageTypes = JSON.stringify(sectionPages().map(({ type }) => type));

/** GROQ for a localised value as `$language` asks for it, English where it is missing. */
export function inLanguage(path: string, otherwise = '""'): string {
  return `coalesce(select($language == "ar" => ${path}.ar), ${path}.en, ${otherwise})`;
}

/** GROQ for a value of a post in the language in which the whole post is read. */
export function inPostLanguage(path: string, otherwise = '""'): string {
  return `coalesce(select(${postLanguage} == "ar" => ${path}.ar, ${path}.en), ${otherwise})`;
}

/** Localised rich text, with the images of its pictures. */
export function richTextInLanguage(path: string, read = inLanguage): string {
  return `${read(path, '[]')}[] {
    ...,
    _type == "embeddedPicture" => {
      "alt": select(isDecorative == true => "", coalesce(alt, "")), "caption": coalesce(caption, ""),
      "image": asset-> { url, ...metadata.dimensions { width, height } }
    }
  }`;
}

/** The same as fields of a projection, under their own names. */
export function localised(...fields: string[]): string {
  return fields.map((field) => `"${field}": ${inLanguage(field)}`).join(', ');
}

/** A list of localised lines. */
export function lines(name: string): string {
  return `"${name}": coalesce(${name}[] { "line": ${inLanguage('@')} }.line, [])`;
}

/** A nested object that is never null: what is missing in it becomes the empty text or list. */
export function section(name: string, projection: string): string {
  return `"${name}": coalesce(${name}, {}) { ${projection} }`;
}

/** What a page says of itself where it is found or shared. */
export const seoField = section(
  'seo',
  `${localised('title', 'description')}, "noIndex": noIndex == true`,
);
