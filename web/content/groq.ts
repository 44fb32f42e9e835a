import { type AddressedType, sectionPages } from '#machines/pages.ts';
import { postLanguage } from '#machines/post-languages.ts';

/** GROQ for the types of the pages that consist of sections. */
export const sectionPageTypes = JSON.stringify([
  ...sectionPages().map(({ type }) => type),
  'page' satisfies AddressedType,
]);

/** GROQ for a localised value in `$language`, or in English if that is missing. */
export function inLanguage(path: string, otherwise = '""'): string {
  return `coalesce(select($language == "ar" => ${path}.ar), ${path}.en, ${otherwise})`;
}

/** GROQ for a value of a post, in the one language in which the whole post is shown. */
export function inPostLanguage(path: string, otherwise = '""'): string {
  return `coalesce(select(${postLanguage} == "ar" => ${path}.ar, ${path}.en), ${otherwise})`;
}

/** GROQ for localised rich text, with the images of its pictures. */
export function richTextInLanguage(path: string, read = inLanguage): string {
  return `${read(path, '[]')}[] {
    ...,
    _type == "embeddedPicture" => {
      "alt": select(isDecorative == true => "", coalesce(alt, "")), "caption": coalesce(caption, ""),
      "image": asset-> { url, ...metadata.dimensions { width, height } }
    }
  }`;
}

/** GROQ for localised values as fields of a projection, under their own names. */
export function localised(...fields: string[]): string {
  return fields.map((field) => `"${field}": ${inLanguage(field)}`).join(', ');
}

/** GROQ for a list of localised lines. */
export function lines(name: string): string {
  return `"${name}": coalesce(${name}[] { "line": ${inLanguage('@')} }.line, [])`;
}

/**
 * GROQ for a nested object that is never null: what is missing in it becomes the empty text or
 * list.
 */
export function section(name: string, projection: string): string {
  return `"${name}": coalesce(${name}, {}) { ${projection} }`;
}

/** GROQ for a page's words for search engines and for sharing. */
export const seoField = section(
  'seo',
  `${localised('title', 'description')}, "noIndex": noIndex == true`,
);
