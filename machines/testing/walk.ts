import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';

export interface Journey {
  events: AnyEventObject[];
  from: AnyMachineSnapshot;
  to: AnyMachineSnapshot;
}

export interface Model {
  machine: AnyStateMachine;
  input: unknown;
  events: readonly AnyEventObject[];
  /** Returns the facts that distinguish snapshots beyond their state. */
  facts: (snapshot: AnyMachineSnapshot) => unknown;
  /** Start here instead of at the initial state. */
  from?: AnyMachineSnapshot;
}

function stateOf({ value }: AnyMachineSnapshot): string {
  return JSON.stringify(value);
}

/** Every transition of the chart, including delayed, actor and eventless ones. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  const own = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return [...own, ...Object.values(node.states).flatMap(transitionsOf)];
}

/** Leaf states that are not always left by an eventless transition. */
function restingStatesOf(node: AnyStateNode): string[] {
  const children = Object.values(node.states);
  if (children.length > 0) return children.flatMap(restingStatesOf);
  const isPassedThrough = node.always?.some(({ guard }) => guard === undefined) ?? false;
  return isPassedThrough || node.type === 'history' ? [] : [node.id];
}

/** Numbers transitions, so that two between the same states can be told apart. */
function numbered() {
  const numbers = new Map<AnyTransitionDefinition, number>();
  return (transition: AnyTransitionDefinition) => {
    const number = numbers.get(transition) ?? numbers.size;
    numbers.set(transition, number);
    return number;
  };
}

/**
 * Finds one journey per distinct step, each with the shortest path to its start.
 * @param explored situations of other models, where the search stops unless it starts there; found ones are added
 */
export function journeysOf(of: Model, explored: Set<string> = new Set()): Journey[] {
  const { machine, input, events, facts, from: start } = of;
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    `${stateOf(snapshot)} ${JSON.stringify(facts(snapshot))}`;
  let visited = 0;
  const adjacency = getAdjacencyMap(machine, {
    ...(start ? { fromState: start } : { input }),
    events: [...events],
    serializeState: keyOf,
    stopWhen: (snapshot) => visited++ > 0 && explored.has(keyOf(snapshot)),
    filterEvents: (snapshot, event) =>
      snapshot.status === 'active' && (machine.getTransitionData(snapshot, event) ?? []).length > 0,
  });
  // Situations come in the order of their distance, so the first way to each is a shortest.
  const [beginning = ''] = Object.keys(adjacency);
  const ways = new Map<string, AnyEventObject[]>([[beginning, []]]);
  const journeys = new Map<string, Journey>();
  const nameOf = numbered();
  for (const { state: from, event, nextState: to } of adjacencyMapToArray(adjacency)) {
    const taken = (machine.getTransitionData(from, event) ?? []).map(nameOf).join();
    const way = [...(ways.get(keyOf(from)) ?? []), event];
    if (!ways.has(keyOf(to))) ways.set(keyOf(to), way);
    const key = `${stateOf(from)} ${JSON.stringify(event)} ${taken} ${stateOf(to)}`;
    if (!journeys.has(key)) journeys.set(key, { events: way, from, to });
  }
  for (const key of Object.keys(adjacency)) explored.add(key);
  return [...journeys.values()];
}

export interface Coverage {
  walked: number;
  all: number;
  missed: string[];
  /** Ids of leaf states that no journey reached. */
  unreached: string[];
  /** Journeys that ended differently in the running machine than in the model. */
  strayed: string[];
}

/** Sends every journey through a running actor on a stopped clock. */
export function replay({ machine, input, from }: Model, journeys: readonly Journey[]): Coverage {
  const taken = new Set<AnyTransitionDefinition>();
  const rested = new Set<string>();
  const strayed: string[] = [];
  for (const journey of journeys) {
    const inspect = (inspection: InspectionEvent) => {
      if (inspection.type !== '@xstate.microstep') return;
      for (const transition of inspection._transitions) taken.add(transition);
    };
    const clock = new SimulatedClock();
    const start = from ? { snapshot: machine.getPersistedSnapshot(from) } : { input };
    const actor = createActor(machine, { ...start, inspect, clock }).start();
    for (const event of journey.events) actor.send(event);
    const snapshot = actor.getSnapshot();
    for (const node of snapshot._nodes) rested.add(node.id);
    if (stateOf(snapshot) !== stateOf(journey.to)) {
      const way = journey.events.map(({ type }) => type).join(' → ');
      strayed.push(`${way}: ${stateOf(snapshot)} instead of ${stateOf(journey.to)}`);
    }
    actor.stop();
  }
  const all = transitionsOf(machine.root);
  const missed = all.filter((each) => !taken.has(each));
  return {
    walked: all.length - missed.length,
    all: all.length,
    missed: missed.map((each) => JSON.stringify(each.toJSON())),
    unreached: restingStatesOf(machine.root).filter((id) => !rested.has(id)),
    strayed,
  };
}

/** The combined coverage of several models of one machine. */
export function coverageOf([first, ...others]: readonly Coverage[]): Coverage {
  if (!first) throw new Error('nothing was walked');
  const byNone = (pick: 'missed' | 'unreached') =>
    first[pick].filter((each) => others.every((other) => other[pick].includes(each)));
  const missed = byNone('missed');
  return {
    walked: first.all - missed.length,
    all: first.all,
    missed,
    unreached: byNone('unreached'),
    strayed: [first, ...others].flatMap(({ strayed }) => strayed),
  };
}

/** Prints the transition coverage of a machine. */
export function print(name: string, { walked, all }: Pick<Coverage, 'walked' | 'all'>): void {
  process.stdout.write(`${name}: ${walked} of ${all} transitions walked\n`);
}
