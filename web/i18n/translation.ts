/** The plural categories of Arabic; English has `one` and `other`. */
export const arabicPlurals = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

type ArabicPlural = (typeof arabicPlurals)[number];

type PluralKeys<Key> = Key extends `${infer Base}_one` | `${infer Base}_other`
  ? `${Base}_${ArabicPlural}`
  : Key;

/** The shape of the Arabic file, derived from the English one: the same keys, every plural form. */
export type Translation<English> = {
  readonly [Key in keyof English as PluralKeys<Key>]: English[Key] extends string
    ? string
    : Translation<English[Key]>;
};
