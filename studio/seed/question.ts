import { blocks, type LocalisedBlocks, type LocalisedString, string } from './text.ts';

interface Question {
  _key: string;
  _type: 'faqItem';
  question: LocalisedString;
  answer: LocalisedBlocks;
}

/** A question and its answer, a line for each paragraph. */
export function question(
  key: string,
  asked: { en: string; ar: string },
  answer: { en: string[]; ar: string[] },
): Question {
  return {
    _key: key,
    _type: 'faqItem',
    question: string(asked.en, asked.ar),
    answer: blocks(key, answer.en, answer.ar),
  };
}
