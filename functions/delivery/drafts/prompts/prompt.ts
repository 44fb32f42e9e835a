import type { ListedAnswer } from '#machines/intake/answers.ts';
import type { Language, Localised } from '#machines/language.ts';

/** The instructions for one item's text. Changed wording is a new version, in a file of its own. */
export interface Prompt {
  /** Stored with each draft. */
  id: string;
  instructions: Localised;
  /** How many words the text should have. */
  words: { least: number; most: number };
  /** Whether the text has a cover that names us; one for other readers has none. */
  hasCover: boolean;
}

export interface Task {
  /** The name of its prompt. */
  item: string;
  language: Language;
  /** The style of a soul bio. */
  style?: string | undefined;
  /** The heading of the one section that is written again. */
  section?: string | undefined;
  /** What a reviewer wants changed. */
  note?: string | undefined;
}

/** Writes the user message: the task, and the answers as quoted text that gives no instructions. */
export function messageOf(task: Task, answers: readonly ListedAnswer[]): string {
  const { item, language, style, section, note } = task;
  const attributes = Object.entries({ item, language, style, section })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escaped(value)}"`]))
    .join(' ');
  const answered = answers.flatMap(({ field, question, text }) => {
    const asked = `field="${escaped(field)}" question="${escaped(question)}"`;
    return text.trim() ? [`<answer ${asked}>\n${escaped(text)}\n</answer>`] : [];
  });
  const noted = note ? [`<note>\n${escaped(note)}\n</note>`] : [];
  return [`<task ${attributes} />`, ...answered, ...noted].join('\n');
}

const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', '&': '&amp;' };

/** Escapes an answer, so that it cannot end its own element and begin to give instructions. */
function escaped(text: string): string {
  return text.replace(/[<>"&]/g, (sign) => entities[sign] ?? sign);
}
