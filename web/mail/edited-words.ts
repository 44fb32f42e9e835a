import { type Localised, languages } from '#machines/language.ts';
import { editableMail, type MailId, mailIds, type TextName, textNames } from './editable-mails.ts';
import type { Say } from './mail-content.ts';
import { fillIn, placeholderFault } from './placeholders.ts';

/** What editors wrote in place of our words, in one language. */
export type EditedWords = Partial<Record<MailId, Partial<Record<TextName, string>>>>;

/** Returns the id of the document with the words of a mail. */
export const mailWordsId = (id: MailId): string => `mailWords-${id}`;

/** Returns the mail whose words a document, its draft or another version of it holds. */
export const mailOfDocument = (_id: string): MailId | undefined =>
  mailIds.find((id) => _id.split('.').at(-1) === mailWordsId(id));

type Written = Record<string, Partial<Localised<unknown>> | null | undefined>;

/** Reads the documents with words of mails; names the texts that cannot be used, in whose place ours stand. */
export function readMailWords(documents: ReadonlyArray<{ _id: string }>) {
  const words: Localised<EditedWords> = { en: {}, ar: {} };
  const faults: string[] = [];
  for (const id of mailIds) {
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
  const { texts } = editableMail(id);
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
