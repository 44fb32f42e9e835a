import { type Localised, languages } from '#machines/language.ts';
import {
  documentIds,
  editable,
  type MailId,
  mailIds,
  type TextName,
  textNames,
  type WordsId,
} from './editable-mails.ts';
import type { Say } from './mail-content.ts';
import { fillIn, placeholderFault } from './placeholders.ts';

/** What editors wrote in place of our words, in one language. */
export type EditedWords = Partial<Record<WordsId, Partial<Record<TextName, string>>>>;

/** Returns the id under which the lake holds the words of a mail or document. */
export const mailWordsId = (id: WordsId): string => `mailWords-${id}`;

const wordsIds = [...mailIds, ...documentIds];

/** Returns the mail or document whose words the lake holds under this id, as a draft or another version too. */
export const ofWordsId = (_id: string): WordsId | undefined =>
  wordsIds.find((id) => _id.split('.').at(-1) === mailWordsId(id));

type Written = Record<string, Partial<Localised<unknown>> | null | undefined>;

/** Reads what editors wrote for mails and documents; names the texts that cannot be used, in whose place ours stand. */
export function readMailWords(documents: ReadonlyArray<{ _id: string }>) {
  const words: Localised<EditedWords> = { en: {}, ar: {} };
  const faults: string[] = [];
  for (const id of wordsIds) {
    const written = documents.find(({ _id }) => _id === mailWordsId(id)) as Written | undefined;
    for (const language of languages) {
      const texts = textNames.flatMap((text) => {
        const said = written?.[text]?.[language];
        if (typeof said !== 'string' || said.trim() === '') return [];
        const fault = placeholderFault(id, text, language, said);
        if (fault) faults.push([id, text, language, ...Object.entries(fault).flat()].join(' '));
        return fault ? [] : [[text, said.trim()]];
      });
      words[language][id] = Object.fromEntries(texts);
    }
  }
  return { words, faults };
}

type Speak = (key: string, values?: object) => string;

/**
 * Returns `say` with an editor's words for a mail in place of ours.
 * @param facts what every text of the mail may name.
 */
export function sayEdited(say: Say, id: MailId, edited: EditedWords, facts: object = {}): Say {
  const { texts } = editable(id);
  const byKey = new Map<string, string>();
  for (const [name, text] of Object.entries(edited[id] ?? {})) {
    const keys = texts[name as TextName] ?? [];
    for (const [index, key] of keys.entries()) byKey.set(key, index === 0 ? text : '');
  }
  const ours = say as unknown as Speak;
  const speak: Speak = (key, values) => {
    const text = byKey.get(key);
    return text === undefined ? ours(key, values) : fillIn(text, { ...facts, ...values });
  };
  return speak as unknown as Say;
}
