import { DateTime, Path } from 'groq-js';
import { isNode, type Node, nodesOf, ownCall } from './ast.ts';
import { rescoped } from './scope.ts';

type KeyPath = readonly (string | number)[];

/** Evaluates an expression that uses only its own scope, with this value as `@`. */
type Run = (expression: Node, value: unknown) => unknown;

/**
 * Makes an expression for a call of `diff::changedAny` or `diff::changedOnly`, which groq-js can only
 * evaluate asynchronously.
 */
export function diffCall({ name, args }: Node, run: Run): Node {
  const [before, after, selector] = args as [Node, Node, Node];
  const isChanged = name === 'changedAny' ? hasChangedAny : hasChangedOnly;
  const outer = outerScopes(selector);
  return ownCall(
    (from, to, ...scopes) => isChanged(from, to, new Selection(selector, scopes, run)),
    [before, after, ...outer],
  );
}

/** Lists `@`, `^` and so on, as far out as the selector may refer. */
function outerScopes(selector: Node): Node[] {
  const numbers = [...nodesOf(selector)].map(({ type, n }) => (type === 'Parent' ? Number(n) : 0));
  const parents = Array.from({ length: Math.max(...numbers) }, (_, at) => ({
    type: 'Parent',
    n: at + 1,
  }));
  return [{ type: 'This' }, ...parents];
}

function hasChangedAny(before: unknown, after: unknown, selection: Selection): boolean {
  const selected = selection.of(before);
  if (selected.length !== selection.of(after).length) return true;
  return selected.some((path) => {
    const isMoved = path.some((part, at) => {
      if (typeof part !== 'number') return false;
      const [from, to] = [valueAt(before, path.slice(0, at)), valueAt(after, path.slice(0, at))];
      return !Array.isArray(from) || !Array.isArray(to) || from.length !== to.length;
    });
    return isMoved || !isSame(valueAt(before, path), valueAt(after, path));
  });
}

function hasChangedOnly(before: unknown, after: unknown, selection: Selection): boolean {
  const selected = selection.of(before);
  for (const path of differences(before, after, [])) {
    if (!selected.some((start) => start.every((part, at) => path[at] === part))) return false;
  }
  return true;
}

/** The key paths that a selector names in a value. */
class Selection {
  readonly #selector: Node;
  readonly #scopes: readonly unknown[];
  readonly #run: Run;

  /** @param scopes the values around the selector, from the inside out. */
  constructor(selector: Node, scopes: readonly unknown[], run: Run) {
    this.#selector = selector;
    this.#scopes = scopes;
    this.#run = run;
  }

  of(value: unknown): KeyPath[] {
    return this.#paths(this.#selector, value);
  }

  #paths(selector: Node, value: unknown): KeyPath[] {
    const { type, base, members, name, expr, arg, nested } = selector;
    if (type === 'Tuple') return (members as Node[]).flatMap((each) => this.#paths(each, value));
    if (type === 'SelectorFuncCall') return this.#anywhere(arg as Node, value, []);
    const paths = isNode(base) ? this.#paths(base, value) : [[]];
    if (type === 'AccessAttribute') return paths.map((path) => [...path, String(name)]);
    return paths.flatMap((path) => {
      const inner = valueAt(value, path);
      if (type === 'SelectorNested') {
        return this.#nested(nested as Node, inner).map((more) => [...path, ...more]);
      }
      if (!Array.isArray(inner)) return [];
      const indexes = [...inner.keys()];
      const chosen =
        type === 'Filter'
          ? indexes.filter((index) => this.#holdsOfItem(expr as Node, inner[index]))
          : indexes;
      return chosen.map((index) => [...path, index]);
    });
  }

  /** Follows a selector in parentheses; groq-js follows only one level of them. */
  #nested(selector: Node, value: unknown): KeyPath[] {
    return selector.type === 'SelectorNested' ? [] : this.#paths(selector, value);
  }

  #anywhere(condition: Node, value: unknown, path: KeyPath): KeyPath[] {
    if (kindOf(value) !== 'array' && kindOf(value) !== 'object') return [];
    const isObject = kindOf(value) === 'object';
    const own = isObject && this.#holds(condition, true, value, []) ? [path] : [];
    const inner = Object.entries(value as object).flatMap(([key, each]) =>
      this.#anywhere(condition, each, [...path, isObject ? key : Number(key)]),
    );
    return [...own, ...inner];
  }

  /** Tests an item's condition; its outer scope is a list of this item alone. */
  #holdsOfItem(condition: Node, item: unknown): boolean {
    return this.#holds(condition, false, item, [[item]]);
  }

  #holds(condition: Node, isInMap: boolean, value: unknown, around: unknown[]): boolean {
    const scopes = [value, ...around, ...this.#scopes];
    const closed = rescoped(condition, isInMap, (number, depth) => {
      if (number > 0) return { type: 'Value', value: scopes[number] ?? null };
      return depth === 0 ? { type: 'This' } : { type: 'Parent', n: depth };
    });
    return closed !== undefined && this.#run(closed, value) === true;
  }
}

function valueAt(value: unknown, path: KeyPath): unknown {
  let current = value;
  for (const part of path) {
    current = (current as Record<string | number, unknown> | null | undefined)?.[part];
    if (!current) break;
  }
  return current;
}

/** Yields the key paths at which two values differ, as deep as both have the same kind and length. */
function* differences(before: unknown, after: unknown, path: KeyPath): Generator<KeyPath> {
  const kind = kindOf(before);
  if (kind !== kindOf(after)) yield path;
  else if (kind === 'datetime') {
    if (!(before as DateTime).equals(after as DateTime)) yield path;
  } else if (Array.isArray(before) && before.length !== (after as unknown[]).length) yield path;
  else if (kind === 'array' || kind === 'object') {
    if (isSame(before, after)) return;
    const keys = new Set([...Object.keys(after as object), ...Object.keys(before as object)]);
    for (const key of keys) {
      const part = kind === 'array' ? Number(key) : key;
      yield* differences(valueAt(before, [part]), valueAt(after, [part]), [...path, part]);
    }
  } else if (kind !== 'path' && kind !== 'function' && before !== after && kind !== 'null') {
    yield path;
  }
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof DateTime) return 'datetime';
  return value instanceof Path ? 'path' : typeof value;
}

/** Says whether two values have the same parts; a list and an object with the same keys count as equal. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => isSame(valueAt(a, [key]), valueAt(b, [key])));
}
