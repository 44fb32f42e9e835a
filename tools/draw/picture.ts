import type { AnyStateNode } from 'xstate';
import { allIn, type Chart, OTHERWISE, type Way } from './chart.ts';
import { asTitle } from './words.ts';

/**
 * A state's inside as a Mermaid flowchart: its own states as boxes, what lies beyond it as rounded
 * ends. States within its states have pictures of their own.
 */

const ANYWHERE = 'anywhere';

function idOf({ id }: AnyStateNode): string {
  return id.replace(/[^a-zA-Z\d]+/g, '_');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', "'")}"`;
}

/** The state directly within `scope` that the node lies in, or is; null when it lies elsewhere. */
function memberOf(scope: AnyStateNode, node: AnyStateNode): AnyStateNode | null {
  if (!node.parent) return null;
  return node.parent === scope ? node : memberOf(scope, node.parent);
}

/** Where a state rests when it is entered. */
function entered(node: AnyStateNode): AnyStateNode {
  const [first] = node.type === 'compound' ? (node.initial?.target ?? []) : [];
  return first ?? node;
}

function labelOf({ happens, condition }: Way): string {
  if (condition === '') return happens;
  return condition === OTHERWISE ? `${happens}, ${condition}` : `${happens}, if ${condition}`;
}

function box(node: AnyStateNode): string {
  const title = quoted(asTitle(node.key));
  if (node.type === 'final') return `  ${idOf(node)}([${title}])`;
  return node.type === 'compound' ? `  ${idOf(node)}[[${title}]]` : `  ${idOf(node)}[${title}]`;
}

interface Arrow {
  from: string;
  to: AnyStateNode;
  label: string;
}

/** What of a way is seen in the picture of `scope`; nothing of what goes on within one of its states. */
function arrowOf(scope: AnyStateNode, way: Way): Arrow[] {
  if (!way.target) return [];
  const source = memberOf(scope, way.source);
  const target = memberOf(scope, way.target);
  if (way.source !== scope && source === null) return [];
  if (way.source === scope && scope.parent) return [];
  const isInside = source !== null && source === target && way.source !== source;
  if (isInside) return [];
  const from = source ? idOf(source) : ANYWHERE;
  return [{ from, to: target ?? way.target, label: labelOf(way) }];
}

/** One line for every two states, however many ways lead from one to the other. */
function linesOf(arrows: readonly Arrow[]): string[] {
  const labels = new Map<string, string[]>();
  for (const { from, to, label } of arrows) {
    const line = `${from} --> ${idOf(to)}`;
    labels.set(line, [...(labels.get(line) ?? []), label]);
  }
  return [...labels].map(([line, texts]) => {
    const label = quoted([...new Set(texts)].join('<br/>'));
    return `  ${line.replace('-->', `-->|${label}|`)}`;
  });
}

export function pictureOf(chart: Chart): string {
  const { node: scope, children } = chart;
  const arrows = allIn(chart).flatMap(({ ways }) => ways.flatMap((way) => arrowOf(scope, way)));
  const beyond = arrows.map(({ to }) => to).filter((to) => memberOf(scope, to) === null);
  return [
    'flowchart TD',
    `  start((" ")) --> ${idOf(entered(scope))}`,
    ...children.map(({ node }) => box(node)),
    ...[...new Set(beyond)].map(
      (node) => `  ${idOf(node)}(${quoted(node.path.map(asTitle).join(' › '))})`,
    ),
    ...(arrows.some(({ from }) => from === ANYWHERE) ? [`  ${ANYWHERE}{{"Anywhere"}}`] : []),
    ...linesOf(arrows),
  ].join('\n');
}
