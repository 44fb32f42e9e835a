import { Graph, layout } from '@dagrejs/dagre';
import type { AnyStateMachine } from 'xstate';
import { allIn, type Chart, chartOf } from './chart.ts';
import { memberOf } from './picture.ts';

/** A machine as boxes and arrows with their positions, in pixels from the upper start corner. */
export interface Drawing {
  width: number;
  height: number;
  states: { path: string; x: number; y: number; width: number; height: number; isGroup: boolean }[];
  arrows: { from: string; to: string; points: Point[] }[];
}

interface Point {
  x: number;
  y: number;
}

const MARGIN = 2;
const BOX = { width: 92, height: 44 };
/** The space around the states of a group, above which its name is written. */
const PADDING = 12;
const NAME_HEIGHT = 32;

/** Says whether a state is left as soon as it is entered, so that no order stays in it. */
function isPassing({ node, transitions }: Chart): boolean {
  return transitions.length > 0 && transitions.length === (node.always?.length ?? 0);
}

function pathOf({ node }: Chart): string {
  return node.path.join('.');
}

/**
 * Lists the arrows between the states of `chart`, each once; what happens inside one of them is drawn there.
 */
function arrowsIn(chart: Chart, states: readonly Chart[]): [Chart, Chart][] {
  const stateAt = (node: Chart['node']) => {
    const member = memberOf(chart.node, node);
    return states.find((state) => state.node === member);
  };
  const arrows = new Map<string, [Chart, Chart]>();
  for (const { source, target } of allIn(chart).flatMap(({ transitions }) => transitions)) {
    const from = stateAt(source);
    const to = target ? stateAt(target) : undefined;
    if (from && to && from !== to) arrows.set(`${pathOf(from)} ${pathOf(to)}`, [from, to]);
  }
  return [...arrows.values()];
}

/** @param after states that the machine does not have, each with the one it follows. */
function drawingOfChart(chart: Chart, after: Readonly<Record<string, string>> = {}): Drawing {
  const states = chart.children.filter((state) => !isPassing(state));
  const groups = new Map(
    states
      .filter(({ children }) => children.length > 0)
      .map((state) => [pathOf(state), drawingOfChart(state)]),
  );
  const graph = new Graph();
  graph.setGraph({
    nodesep: PADDING,
    edgesep: PADDING,
    ranksep: 22,
    marginx: MARGIN,
    marginy: MARGIN,
  });
  graph.setDefaultEdgeLabel(() => ({}));
  const paths = [...states.map(pathOf), ...Object.keys(after)];
  for (const path of paths) {
    const group = groups.get(path);
    graph.setNode(
      path,
      group
        ? { width: group.width + 2 * PADDING, height: group.height + NAME_HEIGHT + PADDING }
        : { ...BOX },
    );
  }
  const arrows = [
    ...arrowsIn(chart, states).map(([from, to]) => [pathOf(from), pathOf(to)] as const),
    ...Object.entries(after).map(([to, from]) => [from, to] as const),
  ];
  for (const [from, to] of arrows) {
    // A group gets rows of its own, so that the drawing stays narrow.
    graph.setEdge(from, to, { minlen: groups.has(to) ? 2 : 1 });
  }
  layout(graph);
  const drawing: Drawing = { width: 0, height: 0, states: [], arrows: [] };
  for (const path of paths) {
    const { x, y, width, height } = graph.node(path);
    const corner = { x: x - width / 2, y: y - height / 2 };
    const group = groups.get(path);
    drawing.states.push({ path, ...corner, width, height, isGroup: group !== undefined });
    const inner = { x: corner.x + PADDING, y: corner.y + NAME_HEIGHT };
    if (group) addMoved(drawing, group, inner);
  }
  for (const [from, to] of arrows) {
    const points = graph
      .edge(from, to)
      .points.map(({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y) }));
    drawing.arrows.push({ from, to, points });
  }
  const { width = 0, height = 0 } = graph.graph();
  // The layout counts only boxes, and arrows may go around them.
  const ends = drawing.arrows.flatMap(({ points }) => points.map(({ x }) => x + MARGIN));
  return { ...drawing, width: Math.max(width, ...ends), height };
}

function addMoved(drawing: Drawing, group: Drawing, by: Point): void {
  const moved = ({ x, y }: Point) => ({ x: x + by.x, y: y + by.y });
  drawing.states.push(...group.states.map((state) => ({ ...state, ...moved(state) })));
  drawing.arrows.push(
    ...group.arrows.map((arrow) => ({ ...arrow, points: arrow.points.map(moved) })),
  );
}

export function drawingOf(
  machine: AnyStateMachine,
  after?: Readonly<Record<string, string>>,
): Drawing {
  return drawingOfChart(chartOf(machine), after);
}
