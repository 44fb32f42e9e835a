import type { PageLanguage } from './page.ts';

/** A text in the forms that a language's numbers take, with `{count}` in place of the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Puts values in the places of a text that are written as `{name}`. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => `${values[name] ?? place}`);
}

/** Chooses the form that a number takes, and puts the number in. */
export function counted(forms: Forms, count: number, language: PageLanguage): string {
  return filled(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count });
}
