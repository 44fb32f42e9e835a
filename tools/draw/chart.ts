import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type DirectedGraphNode, toDirectedGraph } from 'xstate/graph';

/** Turns `awaitingPayment` into `awaiting payment` and `sheet.open` into `sheet open`. */
export function inWords(name: string): string {
  return name
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/\b([A-Z])(?=[a-z])/g, (letter) => letter.toLowerCase())
    .trim();
}

export function asTitle(name: string): string {
  const words = inWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Turns `1500` into `1.5 s` and `600000` into `10 min`. */
export function duration(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000) return `${ms / 1_000} s`;
  return `${ms / 60_000} min`;
}

/** A transition described in words. */
export interface Transition {
  source: AnyStateNode;
  /** Null if the state is not left. */
  target: AnyStateNode | null;
  event: string;
  condition: string;
  actions: string;
}

/** The condition of a transition that is taken when no earlier one is. */
export const OTHERWISE = 'otherwise';

function isNamed(value: unknown): value is { type: string; params?: unknown } {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Writes the name of an action or guard in words, with its parameter if that is a string. */
function nameOf(value: unknown): string {
  if (typeof value === 'string') return inWords(value);
  if (!isNamed(value)) return '';
  const params = typeof value.params === 'string' ? ` ${inWords(value.params)}` : '';
  return inWords(value.type) + params;
}

/** Turns `isPaid` into `paid` and `hasBooking` into `has booking`. */
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

function eventText(machine: AnyStateMachine, eventType: string): string {
  if (eventType === '') return 'at once';
  const [, kind, of, name = ''] = eventType.split('.');
  if (!eventType.startsWith('xstate.')) return inWords(eventType);
  if (kind === 'after') return delayIn(machine, of ?? '');
  if (kind === 'error') return `${inWords(name)} breaks off`;
  return `${inWords(name)} is answered`;
}

function transitionsOf(
  machine: AnyStateMachine,
  { stateNode, edges }: DirectedGraphNode,
): Transition[] {
  const transitions = [...(stateNode.always ?? []), ...edges.map(({ transition }) => transition)];
  return transitions.map((transition, index) => {
    const { eventType, guard, target, actions } = transition;
    const isLast = transitions
      .slice(0, index)
      .some((earlier) => earlier.eventType === eventType && earlier.guard);
    return {
      source: stateNode,
      target: target?.[0] ?? null,
      event: eventText(machine, eventType),
      condition: guard ? conditionOf(guard) : isLast ? OTHERWISE : '',
      actions: actionsOf(actions),
    };
  });
}

/** A state with its transitions and inner states. */
export interface Chart {
  node: AnyStateNode;
  transitions: Transition[];
  children: Chart[];
}

function chartIn(machine: AnyStateMachine, graph: DirectedGraphNode): Chart {
  return {
    node: graph.stateNode,
    transitions: transitionsOf(machine, graph),
    children: graph.children.map((child) => chartIn(machine, child)),
  };
}

export function chartOf(machine: AnyStateMachine): Chart {
  return chartIn(machine, toDirectedGraph(machine));
}

/** Lists the state and all states within it, outer before inner. */
export function allIn(chart: Chart): Chart[] {
  return [chart, ...chart.children.flatMap(allIn)];
}
