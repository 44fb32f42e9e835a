import type { DocumentIndex } from '../document-index.ts';
import type { Wanted } from '../prepared/preparations.ts';
import { isNode, type Node } from './ast.ts';
import { constantTexts } from './conditions.ts';
import { patternsOf } from './match.ts';
import { isPure } from './pure.ts';
import { TextIndex } from './text-index.ts';

/** Returns the texts in which a condition looks for words; none if it does anything else as well. */
export function textsSearched(condition: Node): Node[] {
  const { type, base, left, right } = condition;
  if (type === 'Group' && isNode(base)) return textsSearched(base);
  if ((type === 'And' || type === 'Or') && isNode(left) && isNode(right)) {
    const [first, second] = [textsSearched(left), textsSearched(right)];
    return first.length > 0 && second.length > 0 ? [...first, ...second] : [];
  }
  const text = searchedIn(condition);
  return text ? [text] : [];
}

/**
 * Returns the documents that fulfil a condition which only looks for words; undefined where no index knows
 * them.
 */
export function hasWords(condition: Node, index: DocumentIndex): Set<string> | undefined {
  const { type, base, left, right } = condition;
  if (type === 'Group' && isNode(base)) return hasWords(base, index);
  if ((type === 'And' || type === 'Or') && isNode(left) && isNode(right)) {
    const [first, second] = [hasWords(left, index), hasWords(right, index)];
    if (!first || !second) return undefined;
    return new Set(
      type === 'Or' ? [...first, ...second] : [...first].filter((id) => second.has(id)),
    );
  }
  const text = searchedIn(condition);
  const patterns = isNode(right) && patternsOf(constantTexts(right));
  const texts = text && index.prepared(wantedText(text).name);
  return patterns && texts instanceof TextIndex ? texts.idsWith(patterns) : undefined;
}

export function wantedText(text: Node): Wanted {
  const isWhole = text.type === 'This';
  return {
    name: `text ${JSON.stringify(text)}`,
    make: () => new TextIndex(isWhole ? undefined : text),
  };
}

/** Returns the text of a `match text::query(…)`: the whole document, or a part of it. */
function searchedIn({ type, op, searched, right }: Node): Node | undefined {
  if (type !== 'OpCall' || op !== 'match' || !isNode(searched) || !isNode(right)) return undefined;
  return isPure(searched) && constantTexts(right) ? searched : undefined;
}
