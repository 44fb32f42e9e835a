const refused = /[\0\p{Cs}]/gu;

/** A text as PostgreSQL can hold it: without U+0000 and without halves of characters. */
export function storable(text: string): string {
  return text.replace(refused, '');
}
