import { type Language, languages } from '#machines/language.ts';
import { editable, type TextName, type WordsId } from './editable-mails.ts';
import { mail as ours } from './words.ts';

/** Returns our own words for a text of a mail or document, with their placeholders in single braces; empty where it has no such text. */
export function ourWords(id: WordsId, text: TextName, language: Language): string {
  const keys = editable(id).texts[text] ?? [];
  return keys
    .map((key) => lookUp(key, language))
    .join('\n\n')
    .replaceAll('{{', '{')
    .replaceAll('}}', '}');
}

function lookUp(key: string, language: Language): string {
  const found = key.split('.').reduce<unknown>((words, part) => {
    const known = words as Record<string, unknown>;
    return known[part] ?? known[`${part}_other`];
  }, ours[language]);
  return String(found);
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Returns the names in single braces, each once. */
const placeholdersIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name)),
];

/** Returns a text with its placeholders filled in; what is filled in is not read again. */
export const fillIn = (text: string, values: Record<string, unknown>): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => String(values[name] ?? ''));

/** Returns what a text of a mail or document may name. */
export function placeholdersOf(id: WordsId, text: TextName): string[] {
  const named = languages.flatMap((language) => placeholdersIn(ourWords(id, text, language)));
  return [...new Set([...named, ...editable(id).placeholders])];
}

/** The texts whose facts stand elsewhere too; any other text must name what ours names. */
const repeating: readonly TextName[] = ['subject', 'heading', 'greeting', 'closing'];

/** Returns the braces in an editor's text that name nothing, or what the text should name but does not; else null. */
export function placeholderFault(
  id: WordsId,
  text: TextName,
  language: Language,
  written: string,
): { unknown: string } | { missing: string } | null {
  const found = placeholdersIn(written);
  const allowed = placeholdersOf(id, text);
  const unknown = found.find((name) => !allowed.includes(name));
  if (unknown !== undefined) return { unknown: `{${unknown}}` };
  const [stray] = /[{}]/.exec(written.replaceAll(PLACEHOLDER, '')) ?? [];
  if (stray) return { unknown: stray };
  const needed = repeating.includes(text) ? [] : placeholdersIn(ourWords(id, text, language));
  const missing = needed.find((name) => !found.includes(name));
  return missing === undefined ? null : { missing: `{${missing}}` };
}
