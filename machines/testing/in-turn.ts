import type { Service } from '../actors.ts';

/** What a call comes to: an answer, a broken network, or nothing at all. */
export type Answer<T> = T | 'broken' | 'silence';

/** Answers in turn, the last one again and again, and keeps what was asked. */
export function inTurn<Input, Output>(
  answers: readonly Answer<Output>[] = [],
  asked: Input[] = [],
): Service<Input, Output> {
  return async (input) => {
    asked.push(input);
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? 'silence';
    if (answer === 'broken') throw new Error('the network is away');
    return answer === 'silence' ? new Promise<Output>(() => {}) : answer;
  };
}
