import { type Node, value } from './ast.ts';

/**
 * An expression for what `run` makes of the values of `args`, for what groq-js cannot do by itself. To add two lists
 * it calls `concat` on the left one, and that is ours.
 */
export function ownCall(run: (...values: unknown[]) => unknown, args: readonly Node[]): Node {
  const elements = args.map((arg) => ({ type: 'ArrayElement', value: arg, isSplat: false }));
  const left = value(Object.assign([], { concat: (values: unknown[]) => [run(...values)] }));
  const results = { type: 'OpCall', op: '+', left, right: { type: 'Array', elements } };
  return { type: 'AccessElement', base: results, index: 0 };
}
