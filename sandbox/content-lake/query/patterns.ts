import { queryParseError } from '../errors.ts';
import { isNode, type Node, nodesOf } from './ast.ts';

/** groq-js splits a pattern at these and makes a regular expression of each part. */
const SEPARATORS = /[\s!@#$%^&(),\\/?";:{}|[\]+<>-]+/;
/** Wildcards at the ends or a single one in the middle take linear time; others can take hours. */
const LINEAR = /^(?:\*?[^*]*\*?|[^*]+\*[^*]+)$/;

/**
 * Refuses `match` patterns whose regular expressions could run for hours, which no meter can interrupt.
 * @throws LakeError 400
 */
export function refuseCostlyPatterns(query: string, tree: Node): void {
  for (const node of nodesOf(tree)) {
    if (node.type !== 'OpCall' || node.op !== 'match' || !isNode(node.right)) continue;
    const texts = constantTexts(node.right);
    if (!texts) {
      const description = 'the right side of match must be a text, a parameter or a list of those';
      throw queryParseError(query, description, 0, query.length);
    }
    const costly = texts.flatMap((text) => text.split(SEPARATORS)).find((t) => !LINEAR.test(t));
    if (costly === undefined) continue;
    const description = `too many wildcards in the match pattern ${JSON.stringify(costly)}`;
    throw queryParseError(query, description, 0, query.length);
  }
}

function constantTexts(node: Node): string[] | undefined {
  if (node.type === 'Group' && isNode(node.base)) return constantTexts(node.base);
  if (node.type === 'Value') return [node.value].flat().filter((text) => typeof text === 'string');
  if (node.type === 'OpCall' && node.op === '+' && isNode(node.left) && isNode(node.right)) {
    const left = constantTexts(node.left);
    const right = constantTexts(node.right);
    return left && right && [left.join('') + right.join('')];
  }
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return undefined;
  const lists = node.elements.map(({ value }: Node) =>
    isNode(value) ? constantTexts(value) : undefined,
  );
  return lists.includes(undefined) ? undefined : lists.flatMap((list) => list ?? []);
}
