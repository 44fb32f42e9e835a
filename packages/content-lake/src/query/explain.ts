import { parse, unparse } from 'groq-js';
import type { DocumentIndex } from '../document-index.ts';
import { filterChain, isNode, type Node } from './ast.ts';
import { DeferredLookups } from './deferred-lookups.ts';
import { narrow } from './narrow.ts';
import { parseQuery, type QueryParams } from './parse.ts';
import { mapInScope, type Position } from './scope.ts';

/**
 * Says in one line each how every `*` of a query finds its documents, for people who look into a slow query.
 * @throws LakeError 400 with the position of an error in the query.
 */
export function explainQuery(query: string, params: QueryParams, index: DocumentIndex): string {
  parseQuery(query, params);
  const lines: string[] = [];
  const visit = (node: Node, position: Position): Node => {
    const { root, conditions } = filterChain(node);
    if (root.type !== 'Everything') return mapInScope(node, position, visit);
    const { isInMap } = position;
    const narrowed = narrow(node, { index, lookups: new DeferredLookups(), isInMap });
    lines.push(
      `${unparse(node as Parameters<typeof unparse>[0])}: ${candidatesOf(narrowed, index)}`,
    );
    const inFilter = { depth: position.depth + 1, isInMap: false };
    for (const condition of conditions) visit(condition, inFilter);
    return node;
  };
  visit(parse(query, { params }) as Node, { depth: 0, isInMap: false });
  return lines.join('\n');
}

function candidatesOf(narrowed: Node, index: DocumentIndex): string {
  let base = narrowed;
  while (base.type === 'Filter' && isNode(base.base)) base = base.base;
  const all = index.entries.length;
  if (base.type === 'Everything') return `reads all ${all} documents`;
  if (base.type !== 'Value') return 'looks documents up by an index, for each value';
  return `reads ${(base.value as unknown[]).length} of ${all} documents, found by an index`;
}
