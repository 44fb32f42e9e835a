const refused = /[\0\p{Cs}]/gu;

/** Removes from a text what PostgreSQL cannot store: U+0000 and unpaired surrogates. */
export function storable(text: string): string {
  return text.replace(refused, '');
}
