import { isRecord, type LakeDocument } from '../../document.ts';
import type { DocumentIndex } from '../../document-index.ts';
import { isNode, type Node } from '../ast.ts';
import { rescoped } from '../scope.ts';
import { attributeOf, isWhole, itemsOf, listOf, ofDocument, type Traced } from './source-map.ts';

/** The values of `@`, `^`, `^.^` and so on. */
interface Scope {
  values: readonly (Traced | undefined)[];
  isInMap: boolean;
}

interface TracerContext {
  index: DocumentIndex;
  /** Evaluates an expression that uses no scope. */
  run(expression: Node): unknown;
}

type Trace = (node: Node, scope: Scope) => Traced | undefined;

const SELECTING = new Set(['Filter', 'Slice', 'PipeFuncCall', 'Group', 'ArrayCoerce']);

/**
 * Traces which parts of a query's result come from which parts of documents. Values that cannot be traced, such as
 * results of functions, are undefined. It never affects the result itself.
 */
export function traceQuery(tree: Node, context: TracerContext): Traced | undefined {
  const tracer = new Tracer(context);
  return tracer.trace(tree, { values: [], isInMap: false });
}

class Tracer {
  readonly #context: TracerContext;
  readonly #steps: ReadonlyMap<string, Trace>;

  constructor(context: TracerContext) {
    this.#context = context;
    this.#steps = new Map<string, Trace>([
      ['This', (_, { values }) => values[0]],
      ['Parent', ({ n }, { values }) => values[Number(n)]],
      ['Group', (node, scope) => this.#base(node, scope)],
      ['AccessAttribute', (node, scope) => this.#attribute(node, scope)],
      ['AccessElement', (node, scope) => itemsOf(this.#base(node, scope))?.at(Number(node.index))],
      ['ArrayCoerce', (node, scope) => this.#base(node, scope)],
      ['Deref', (node, scope) => this.#dereference(node, scope)],
      ['Map', (node, scope) => this.#map(node, scope)],
      ['FlatMap', (node, scope) => this.#flatMap(node, scope)],
      ['Filter', (node, scope) => this.#filter(node, scope)],
      ['Slice', (node, scope) => this.#slice(node, scope)],
      ['PipeFuncCall', (node, scope) => this.#order(node, scope)],
      ['Projection', (node, scope) => this.#projection(node, scope)],
      ['Object', (node, scope) => this.#object(node, scope)],
      ['FuncCall', (node, scope) => this.#coalesce(node, scope)],
      ['Select', (node, scope) => this.#select(node, scope)],
    ]);
  }

  trace(node: Node, scope: Scope): Traced | undefined {
    if (isSelection(node)) return this.#selected(node, scope);
    return this.#steps.get(node.type)?.(node, scope);
  }

  #base({ base }: Node, scope: Scope): Traced | undefined {
    return isNode(base) ? this.trace(base, scope) : undefined;
  }

  #attribute(node: Node, scope: Scope): Traced | undefined {
    const base = isNode(node.base) ? this.trace(node.base, scope) : scope.values[0];
    return attributeOf(base, String(node.name));
  }

  #dereference(node: Node, scope: Scope): Traced | undefined {
    const reference = this.#base(node, scope)?.value;
    if (!isRecord(reference) || typeof reference._ref !== 'string') return undefined;
    const document = this.#context.index.get(reference._ref);
    return document && ofDocument(document);
  }

  #map(node: Node, scope: Scope): Traced | undefined {
    const { expr } = node;
    const items = itemsOf(this.#base(node, scope));
    if (!items || !isNode(expr)) return undefined;
    return listOf(items.map((item) => this.trace(expr, opened(scope, item, true))));
  }

  #flatMap(node: Node, scope: Scope): Traced | undefined {
    const lists = itemsOf(this.#map(node, scope));
    if (!lists) return undefined;
    const flat: (Traced | undefined)[] = [];
    for (const list of lists) {
      // An unknown item may stand for any number of items.
      if (!list) return undefined;
      flat.push(...(itemsOf(list) ?? [list]));
    }
    return listOf(flat);
  }

  #filter(node: Node, scope: Scope): Traced | undefined {
    const { expr } = node;
    const items = itemsOf(this.#base(node, scope));
    if (!items || !isNode(expr)) return undefined;
    return listOf(items.filter((item) => this.#run(expr, opened(scope, item, false)) === true));
  }

  #slice(node: Node, scope: Scope): Traced | undefined {
    const items = itemsOf(this.#base(node, scope));
    if (!items) return undefined;
    const place = (end: unknown) => {
      const at = Number(end);
      return at < 0 ? at + items.length : at;
    };
    const right = place(node.right) + (node.isInclusive ? 1 : 0);
    return listOf(items.slice(Math.max(0, place(node.left)), Math.max(0, right)));
  }

  /** Traces an order by the identity of objects; other values cannot be identified after sorting. */
  #order(node: Node, scope: Scope): Traced | undefined {
    const items = itemsOf(this.#base(node, scope));
    const byValue = new Map(items?.map((item) => [item?.value, item]));
    if (!items || byValue.size < items.length) return undefined;
    if (!items.every((item) => item && isWhole(item) && isRecord(item.value))) return undefined;
    const value = items.map((item) => item?.value);
    const picked = this.#run({ ...node, base: { type: 'Value', value } }, scope);
    return Array.isArray(picked) ? listOf(picked.map((each) => byValue.get(each))) : undefined;
  }

  #projection(node: Node, scope: Scope): Traced | undefined {
    const base = this.#base(node, scope);
    if (!isRecord(base?.value) || !isNode(node.expr)) return undefined;
    return this.trace(node.expr, opened(scope, base, false));
  }

  #object({ attributes }: Node, scope: Scope): Traced | undefined {
    const parts = new Map<string, Traced | undefined>();
    for (const attribute of Array.isArray(attributes) ? attributes : []) {
      if (!isNode(attribute) || !isNode(attribute.value)) return undefined;
      const { condition, value } = attribute;
      if (attribute.type === 'ObjectAttributeValue') {
        parts.set(String(attribute.name), this.trace(value, scope));
        continue;
      }
      if (isNode(condition) && this.#run(condition, scope) !== true) continue;
      const splat = this.trace(value, scope);
      if (!splat) return undefined;
      for (const name of namesIn(splat)) parts.set(name, attributeOf(splat, name));
    }
    const values = [...parts].map(([name, part]) => [name, part?.value]);
    return { value: Object.fromEntries(values), parts };
  }

  #coalesce({ name, namespace, args }: Node, scope: Scope): Traced | undefined {
    if (namespace !== 'global' || name !== 'coalesce' || !Array.isArray(args)) return undefined;
    for (const arg of args) {
      const traced = this.trace(arg, scope);
      if ((traced ? traced.value : this.#run(arg, scope)) != null) return traced;
    }
    return undefined;
  }

  #select({ alternatives, fallback }: Node, scope: Scope): Traced | undefined {
    for (const { condition, value } of Array.isArray(alternatives) ? alternatives : []) {
      if (this.#run(condition, scope) === true) return this.trace(value, scope);
    }
    return isNode(fallback) ? this.trace(fallback, scope) : undefined;
  }

  /** Traces a selection of `*`, which consists of unchanged documents. */
  #selected(node: Node, scope: Scope): Traced | undefined {
    const chosen = this.#run(node, scope);
    if (!Array.isArray(chosen)) return undefined;
    return listOf(chosen.map((each: LakeDocument) => ofDocument(each)));
  }

  #run(node: Node, { values, isInMap }: Scope): unknown {
    const closed = rescoped(node, isInMap, (number) => {
      const traced = values[number];
      if (number < values.length && !(traced && isWhole(traced))) return undefined;
      return { type: 'Value', value: traced?.value ?? null };
    });
    return closed && this.#context.run(closed);
  }
}

function opened({ values, isInMap }: Scope, value: Traced | undefined, hides: boolean): Scope {
  return { values: [value, ...(isInMap ? values.slice(1) : values)], isInMap: hides };
}

function isSelection(node: Node): boolean {
  if (node.type === 'Everything') return true;
  return SELECTING.has(node.type) && isNode(node.base) && isSelection(node.base);
}

function namesIn({ value, parts }: Traced): Iterable<string> {
  if (parts instanceof Map) return parts.keys();
  return isRecord(value) ? Object.keys(value) : [];
}
