import type { AnyStateNode } from 'xstate';
import { allIn, asTitle, type Chart, OTHERWISE, type Transition } from './chart.ts';

/**
 * Draws a state as a Mermaid flowchart: the states in it as boxes, states outside it as rounded boxes.
 * Compound states in it have their own pictures.
 */

const ANYWHERE = 'anywhere';

function idOf({ id }: AnyStateNode): string {
  return id.replace(/[^a-zA-Z\d]+/g, '_');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', "'")}"`;
}

/** Returns the child of `scope` that contains or is the node; null if the node is elsewhere. */
export function memberOf(scope: AnyStateNode, node: AnyStateNode): AnyStateNode | null {
  if (!node.parent) return null;
  return node.parent === scope ? node : memberOf(scope, node.parent);
}

/** Returns the initial state of a compound state. */
function initialOf(node: AnyStateNode): AnyStateNode {
  const [first] = node.type === 'compound' ? (node.initial?.target ?? []) : [];
  return first ?? node;
}

function labelOf({ event, condition }: Transition): string {
  if (condition === '') return event;
  return condition === OTHERWISE ? `${event}, ${condition}` : `${event}, if ${condition}`;
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

/**
 * Returns the arrow of a transition in the picture of `scope`; none for a transition inside one of its
 * states.
 */
function arrowOf(scope: AnyStateNode, transition: Transition): Arrow[] {
  if (!transition.target) return [];
  const source = memberOf(scope, transition.source);
  const target = memberOf(scope, transition.target);
  if (transition.source !== scope && source === null) return [];
  if (transition.source === scope && scope.parent) return [];
  const isInside = source !== null && source === target && transition.source !== source;
  if (isInside) return [];
  const from = source ? idOf(source) : ANYWHERE;
  return [{ from, to: target ?? transition.target, label: labelOf(transition) }];
}

/** Writes one line for all arrows between the same two states. */
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
  const arrows = allIn(chart).flatMap(({ transitions }) =>
    transitions.flatMap((transition) => arrowOf(scope, transition)),
  );
  const outside = arrows.map(({ to }) => to).filter((to) => memberOf(scope, to) === null);
  return [
    'flowchart TD',
    `  start((" ")) --> ${idOf(initialOf(scope))}`,
    ...children.map(({ node }) => box(node)),
    ...[...new Set(outside)].map(
      (node) => `  ${idOf(node)}(${quoted(node.path.map(asTitle).join(' › '))})`,
    ),
    ...(arrows.some(({ from }) => from === ANYWHERE) ? [`  ${ANYWHERE}{{"Anywhere"}}`] : []),
    ...linesOf(arrows),
  ].join('\n');
}
