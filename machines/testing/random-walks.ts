import fc from 'fast-check';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

export const RUNS = 5_000;
const SEED = 20_261_121;
/** The walks of one machine take a few seconds; a computer that does much else may need many. */
export const PATIENCE_MS = 120_000;

interface Answered {
  /** What only the innermost states answer, so that walks get far. */
  inner: readonly AnyEventObject[];
  /** What any state answers, the outermost included. */
  all: readonly AnyEventObject[];
}

/** Which of the events a snapshot has an answer to; found once for each state. */
export function answered(all: readonly AnyEventObject[]) {
  const known = new Map<string, Answered>();
  return (snapshot: AnyMachineSnapshot): Answered => {
    const state = snapshot._nodes.map(({ id }) => id).join();
    const found = known.get(state);
    if (found) return found;
    const by = (nodes: AnyMachineSnapshot['_nodes']) =>
      all.filter(({ type }) => nodes.some((node) => node.ownEvents.includes(type)));
    const events = {
      inner: by(snapshot._nodes.filter(({ parent }) => parent !== undefined)),
      all: by(snapshot._nodes),
    };
    known.set(state, events);
    return events;
  };
}

/** Anything at any time, but for errors of actors that do not run: XState never delivers those. */
export function wild(all: readonly AnyEventObject[]): readonly AnyEventObject[] {
  return all.filter(({ type }) => !type.startsWith('xstate.error'));
}

/** The event that a draw stands for: one in eight comes out of the blue, one is for the whole. */
export function drawn(
  draw: number,
  { inner, all }: Answered,
  anything: readonly AnyEventObject[],
): AnyEventObject | undefined {
  const kind = draw % 8;
  const lists = kind === 7 ? [anything] : kind === 6 ? [all, anything] : [inner, all, anything];
  const list = lists.find(({ length }) => length > 0) ?? [];
  return list[Math.floor(draw / 8) % list.length];
}

/** A walk that can be taken step by step, and looked at after each. */
export interface Walker<Look> {
  step(draw: number): void;
  look(): Look;
  end(): void;
}

/** A sentence that holds after every step of every walk; `before` is the look before the step. */
export type Promises<Look> = Record<string, (after: Look, before: Look) => boolean>;

/**
 * Takes all walks once and gives, for every sentence, the first walk that broke it, and everything
 * that was visited; looks are told as `nameOf` names them.
 */
export function walkAll<Look>(
  maxSteps: number,
  begin: (run: number) => Walker<Look>,
  promises: Promises<Look>,
  nameOf: (look: Look) => string,
): { broken: Record<string, string[]>; runs: number; visited: ReadonlySet<string> } {
  const draws = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: maxSteps, size: 'max' });
  const broken: Record<string, string[]> = {};
  const sentences = Object.entries(promises);
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
      for (const [sentence, holds] of sentences) {
        if (!broken[sentence] && !holds(after, before)) broken[sentence] = looks.map(nameOf);
      }
    }
    walker.end();
    runs += 1;
  }
  return { broken, runs, visited };
}
