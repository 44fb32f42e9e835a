import type { OrderHistoryEvent } from '#machines/api/read-order.ts';

type Step = Pick<OrderHistoryEvent, 'before' | 'after'>;

export interface OrderPath {
  /** Every state the order stood in so far, in the order of their first time. */
  passed: readonly string[];
  now: string | null;
  /** Whether the order went from a state to another, or to a state within it. */
  hasGone(from: string, to: string): boolean;
}

function isIn(path: string, state: string): boolean {
  return path === state || path.startsWith(`${state}.`);
}

/** Returns the path of an order through its statechart, from the given steps of its history. */
export function orderPathOf(steps: readonly Step[]): OrderPath {
  return {
    passed: [...new Set(steps.map(({ after }) => after))],
    now: steps.at(-1)?.after ?? null,
    hasGone: (from, to) =>
      steps.some(
        ({ before, after }) =>
          before !== null && before !== after && isIn(before, from) && isIn(after, to),
      ),
  };
}

/** Whether the order stood in a state, or in one within it. */
export function hasPassed({ passed }: Pick<OrderPath, 'passed'>, state: string): boolean {
  return passed.some((path) => isIn(path, state));
}
