import fc from 'fast-check';
import { proofSize } from 'service-kit/testing/proof';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

export const RUNS = proofSize(1_000, 100_000);
const SEED = 20_261_121;
/** The walks take seconds, but far longer on a busy computer. */
export const PATIENCE_MS = proofSize(120_000, 3_600_000);

/** The events of `all` that a snapshot handles, cached by state: those of inner states, and those of any state. */
function answered(all: readonly AnyEventObject[]) {
  const known = new Map<string, Record<'inner' | 'any', readonly AnyEventObject[]>>();
  return (snapshot: AnyMachineSnapshot) => {
    const state = snapshot._nodes.map(({ id }) => id).join();
    const found = known.get(state);
    if (found) return found;
    const by = (nodes: AnyMachineSnapshot['_nodes']) =>
      all.filter(({ type }) => nodes.some((node) => node.ownEvents.includes(type)));
    const events = {
      inner: by(snapshot._nodes.filter(({ parent }) => parent !== undefined)),
      any: by(snapshot._nodes),
    };
    known.set(state, events);
    return events;
  };
}

/**
 * Draws events by numbers: one in eight is any event, one in eight an event that some state handles, the others one
 * of an inner state, so that walks make progress.
 */
export function drawnFrom(all: readonly AnyEventObject[]) {
  const answeredBy = answered(all);
  // XState delivers errors of actors only for running ones.
  const anything = all.filter(({ type }) => !type.startsWith('xstate.error'));
  return (draw: number, snapshot: AnyMachineSnapshot): AnyEventObject | undefined => {
    const { inner, any } = answeredBy(snapshot);
    const kind = draw % 8;
    const lists = kind === 7 ? [anything] : kind === 6 ? [any, anything] : [inner, any, anything];
    const list = lists.find(({ length }) => length > 0) ?? [];
    return list[Math.floor(draw / 8) % list.length];
  };
}

/** A walk, taken step by step. */
export interface Walker<Look> {
  step(draw: number): void;
  look(): Look;
  end(): void;
}

/** Invariants that hold after every step of every walk; `before` is the look before the step. */
export type Invariants<Look> = Record<string, (after: Look, before: Look) => boolean>;

/**
 * Takes all walks and returns the visited looks and, for each invariant, the first walk that broke it;
 * looks are named by `nameOf`.
 */
export function walkAll<Look>(
  maxSteps: number,
  begin: (run: number) => Walker<Look>,
  invariants: Invariants<Look>,
  nameOf: (look: Look) => string,
): { broken: Record<string, string[]>; runs: number; visited: ReadonlySet<string> } {
  const draws = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: maxSteps, size: 'max' });
  const broken: Record<string, string[]> = {};
  const entries = Object.entries(invariants);
  const visited = new Set<string>();
  let runs = 0;
  for (const walk of fc.sample(draws, { numRuns: RUNS, seed: SEED })) {
    const walker = begin(runs);
    const looks = [walker.look()];
    for (const draw of walk) {
      const before = walker.look();
      walker.step(draw);
      const after = walker.look();
      looks.push(after);
      visited.add(nameOf(after));
      for (const [invariant, holds] of entries) {
        if (!broken[invariant] && !holds(after, before)) broken[invariant] = looks.map(nameOf);
      }
    }
    walker.end();
    runs += 1;
  }
  return { broken, runs, visited };
}
