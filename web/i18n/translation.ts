/** The plural categories of Arabic; English has `one` and `other`. */
export const arabicPlurals = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

type ArabicPlural = (typeof arabicPlurals)[number];

type PluralKeys<Key> = Key extends `${infer Base}_one` | `${infer Base}_other`
  ? `${Base}_${ArabicPlural}`
  : Key;

/** Any text with the placeholders of another. */
type SamePlaceholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? `${string}{{${Name}}}${string}` & SamePlaceholders<Rest>
  : string;

/**
 * The shape of the Arabic texts, derived from the English ones: the same keys, every plural form, and the placeholders
 * of whatever is not a plural.
 */
export type Translation<English> = {
  readonly [Key in keyof English as PluralKeys<Key>]: English[Key] extends string
    ? PluralKeys<Key> extends Key
      ? SamePlaceholders<English[Key]>
      : string
    : Translation<English[Key]>;
};
