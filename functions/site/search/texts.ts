import type { Language } from '#machines/language.ts';
import { placesIn, type Term } from '#machines/search/terms.ts';

type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What no reader sees, what stands on a button, or only in place of a list that has nothing. */
const unread = new Set(['seo', 'slug', 'alt', 'label', 'action', 'actions', 'empty']);

/** A question and its answer, and what leads to it on its page. */
export interface Question {
  id: string;
  question: string;
  answer: string;
}

/** A localised text as a reader of the language sees it, rich text without its form. */
export function said(value: unknown, language: Language): string {
  if (!isParts(value)) return '';
  const own = language === 'ar' ? (value.ar ?? value.en) : value.en;
  return typeof own === 'string' ? own : spansOf(own);
}

function spansOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(spansOf).filter(Boolean).join(' ');
  if (!isParts(value)) return '';
  // A table has rows, these have cells, and each cell has blocks.
  if (!Array.isArray(value.children)) return spansOf([value.rows ?? value.cells ?? value.value]);
  return value.children.map((child) => (isParts(child) ? String(child.text ?? '') : '')).join('');
}

const isLocalised = (value: Parts) => 'en' in value || 'ar' in value;
const isQuestion = (value: Parts) => 'question' in value && 'answer' in value;

/** All that a document says in a language, but for its questions, which are found by themselves. */
export function textsOf(value: unknown, language: Language): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, language));
  if (!isParts(value) || value.isHidden === true || isQuestion(value)) return [];
  if (isLocalised(value)) return [said(value, language)].filter(Boolean);
  return Object.entries(value).flatMap(([name, part]) =>
    name.startsWith('_') || unread.has(name) ? [] : textsOf(part, language),
  );
}

/** The questions of a page, wherever they stand on it. */
export function questionsOf(value: unknown, language: Language): Question[] {
  if (Array.isArray(value)) return value.flatMap((each) => questionsOf(each, language));
  if (!isParts(value) || value.isHidden === true) return [];
  if (!isQuestion(value)) {
    return Object.values(value).flatMap((part) => questionsOf(part, language));
  }
  const { _key, question, answer } = value;
  return [
    {
      id: typeof _key === 'string' ? _key : '',
      question: said(question, language),
      answer: said(answer, language),
    },
  ];
}

const EXCERPT_LENGTH = 180;
const BEFORE = 50;

/** Which of the words a text has. */
export function wordsIn(text: string, terms: readonly Term[]): Set<number> {
  return new Set(placesIn(text, terms).map((place) => place.word));
}

/** A text in pieces: the second, the fourth and so on are whole words that were looked for. */
export function marked(text: string, terms: readonly Term[]): string[] {
  const pieces: string[] = [];
  let shown = 0;
  for (const { start, end } of placesIn(text, terms)) {
    pieces.push(text.slice(shown, start), text.slice(start, end));
    shown = end;
  }
  return [...pieces, text.slice(shown)];
}

/** As much of a text as says what is found there, from a little before. */
export function excerptOf(text: string, terms: readonly Term[]): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const first = placesIn(plain, terms)[0]?.start ?? 0;
  if (plain.length <= EXCERPT_LENGTH) return plain;
  const earliest = Math.min(first - BEFORE, plain.length - EXCERPT_LENGTH);
  const start = earliest <= 0 ? 0 : plain.indexOf(' ', earliest) + 1;
  const isWhole = start + EXCERPT_LENGTH >= plain.length;
  const end = isWhole ? plain.length : plain.lastIndexOf(' ', start + EXCERPT_LENGTH);
  return `${start > 0 ? '… ' : ''}${plain.slice(start, end)}${isWhole ? '' : ' …'}`;
}
