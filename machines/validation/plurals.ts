import type { Language } from '../language.ts';

/** `nominative` as in "the most is …", `genitive` after a preposition, as in "needs up to …". */
export type GrammaticalCase = 'nominative' | 'genitive';

let arabicRules: Intl.PluralRules | undefined;

function arabicCharacters(count: number, grammaticalCase: GrammaticalCase): string {
  arabicRules ??= new Intl.PluralRules('ar');
  switch (arabicRules.select(count)) {
    case 'one':
      return 'حرف واحد';
    case 'two':
      return grammaticalCase === 'nominative' ? 'حرفان' : 'حرفين';
    case 'few':
      return `${count} أحرف`;
    case 'many':
      return `${count} حرفًا`;
    default:
      return `${count} حرف`;
  }
}

/** A number of characters in words: `1 character`, `20 characters`, `حرفان`, `10 أحرف`, `20 حرفًا`. */
export function characters(
  language: Language,
  count: number,
  grammaticalCase: GrammaticalCase = 'nominative',
): string {
  if (language === 'ar') return arabicCharacters(count, grammaticalCase);
  return count === 1 ? '1 character' : `${count} characters`;
}
