/** A sentence in both languages: what is well, or what to do. */
export interface Finding {
  isOk: boolean;
  en: string;
  ar: string;
}

export const ok = (en: string, ar: string): Finding => ({ isOk: true, en, ar });
export const todo = (en: string, ar: string): Finding => ({ isOk: false, en, ar });

/** The most names that a sentence lists. */
const NAMED = 5;

/** Lists the first names, and says how many more there are. */
export function named(names: readonly string[]): string {
  const more = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` (+${more})` : ''}`;
}
