import type { FormNodeValidation } from 'sanity';
import { NEEDED } from './languages.ts';
import { FILL_IN } from './validation-words.ts';

/** What an empty field says by itself, with the sign beside its name. */
const obvious: ReadonlySet<string> = new Set([FILL_IN, NEEDED]);

/** What must be read to know what to do, each once and what keeps from publishing first. */
export function messagesOf(validation: readonly FormNodeValidation[]): FormNodeValidation[] {
  const isEmpty = validation.some(({ message }) => obvious.has(message));
  const told = isEmpty ? [] : validation.filter(({ level }) => level !== 'info');
  const once = new Map(told.map((node) => [node.message, node]));
  return [...once.values()].toSorted(
    (a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'),
  );
}
