/** A text as PostgreSQL can hold it: without U+0000 and without halves of characters. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}
