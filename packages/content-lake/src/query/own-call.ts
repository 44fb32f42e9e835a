import { type Node, value } from './ast.ts';

/**
 * Makes an expression for `run` applied to the values of `args`, for what groq-js cannot do itself. It works
 * because groq-js adds two lists by calling `concat` on the left one, and this one's `concat` is ours.
 */
export function ownCall(run: (...values: unknown[]) => unknown, args: readonly Node[]): Node {
  const elements = args.map((arg) => ({ type: 'ArrayElement', value: arg, isSplat: false }));
  const left = value(Object.assign([], { concat: (values: unknown[]) => [run(...values)] }));
  const results = { type: 'OpCall', op: '+', left, right: { type: 'Array', elements } };
  return { type: 'AccessElement', base: results, index: 0 };
}
