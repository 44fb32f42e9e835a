import type { Pair } from '../parts.ts';
import { string, text } from '../text.ts';

interface Step {
  title: Pair;
  text: Pair;
  task: Pair;
  /** How many lines of room there are to write. */
  lines: number;
}

/** A chapter of a guide, in both languages. */
export function chapter(key: string, words: { title: Pair; text: Pair; steps: readonly Step[] }) {
  return {
    _key: key,
    _type: 'guideChapter' as const,
    title: string(...words.title),
    text: text(...words.text),
    steps: words.steps.map((step, index) => ({
      _key: `${key}-${index + 1}`,
      _type: 'guideStep' as const,
      title: string(...step.title),
      text: text(...step.text),
      task: text(...step.task),
      lines: step.lines,
    })),
  };
}
