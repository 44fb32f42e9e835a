import type { LakeError } from '../errors.ts';
import type { Answer } from './answer-query.ts';

/** A query's answer, or why it has none, and the transaction after which it was found. */
export interface CachedAnswer {
  sequence: number;
  outcome: { answer: Answer } | { error: LakeError };
}

const KEPT_CHARACTERS = 32 * 1024 * 1024;
const OVERHEAD = 100;

/** The answers used last, as many as fit. */
export class AnswerCache {
  readonly #answers = new Map<string, CachedAnswer>();
  #characters = 0;

  /** @param holds whether an answer is still true. */
  get(key: string, holds: (answer: CachedAnswer) => boolean): CachedAnswer['outcome'] | undefined {
    const answer = this.#answers.get(key);
    if (!answer || !holds(answer)) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer.outcome;
  }

  set(key: string, answer: CachedAnswer): void {
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#characters += size(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#characters <= KEPT_CHARACTERS) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#characters -= size(key, answer);
  }
}

function size(key: string, { outcome }: CachedAnswer): number {
  if ('error' in outcome) return OVERHEAD + key.length;
  const { json, sourceMap = '' } = outcome.answer;
  return OVERHEAD + key.length + json.length + sourceMap.length;
}
