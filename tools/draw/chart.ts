import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type DirectedGraphNode, toDirectedGraph } from 'xstate/graph';
import { duration, inWords } from './words.ts';

/** One way on: what happens, on what condition, where it leads and what is done. */
export interface Way {
  source: AnyStateNode;
  /** Null where the state is not left. */
  target: AnyStateNode | null;
  happens: string;
  condition: string;
  does: string;
}

/** The condition of a way that is taken when none before it was. */
export const OTHERWISE = 'otherwise';

interface Named {
  type: string;
  params?: unknown;
}

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The name of an action or guard, with its parameter where that is a word of the chart. */
function nameOf(value: unknown): string {
  if (typeof value === 'string') return inWords(value);
  if (!isNamed(value)) return '';
  const params = typeof value.params === 'string' ? ` ${inWords(value.params)}` : '';
  return inWords(value.type) + params;
}

/** `isPaid` → `paid`, `hasBooking` → `has booking`. */
function conditionOf(guard: unknown): string {
  return nameOf(guard).replace(/^is /, '');
}

export function actionsOf(actions: readonly unknown[]): string {
  return actions.map(nameOf).filter(Boolean).join(', ');
}

function delayIn(machine: AnyStateMachine, name: string): string {
  const delay: unknown = machine.implementations.delays[name];
  return typeof delay === 'number' ? `after ${duration(delay)}` : `after the ${inWords(name)}`;
}

function happening(machine: AnyStateMachine, eventType: string): string {
  if (eventType === '') return 'at once';
  const [, kind, of, name = ''] = eventType.split('.');
  if (!eventType.startsWith('xstate.')) return inWords(eventType);
  if (kind === 'after') return delayIn(machine, of ?? '');
  if (kind === 'error') return `${inWords(name)} breaks off`;
  return `${inWords(name)} is answered`;
}

function waysOf(machine: AnyStateMachine, { stateNode, edges }: DirectedGraphNode): Way[] {
  const transitions = [...(stateNode.always ?? []), ...edges.map(({ transition }) => transition)];
  return transitions.map((transition, index) => {
    const { eventType, guard, target, actions } = transition;
    const isLast = transitions
      .slice(0, index)
      .some((earlier) => earlier.eventType === eventType && earlier.guard);
    return {
      source: stateNode,
      target: target?.[0] ?? null,
      happens: happening(machine, eventType),
      condition: guard ? conditionOf(guard) : isLast ? OTHERWISE : '',
      does: actionsOf(actions),
    };
  });
}

/** A state with everything in it, as the machine itself defines it. */
export interface Chart {
  node: AnyStateNode;
  ways: Way[];
  children: Chart[];
}

function chartIn(machine: AnyStateMachine, graph: DirectedGraphNode): Chart {
  return {
    node: graph.stateNode,
    ways: waysOf(machine, graph),
    children: graph.children.map((child) => chartIn(machine, child)),
  };
}

export function chartOf(machine: AnyStateMachine): Chart {
  return chartIn(machine, toDirectedGraph(machine));
}

/** The state and all within it, the outer before the inner. */
export function allIn(chart: Chart): Chart[] {
  return [chart, ...chart.children.flatMap(allIn)];
}
