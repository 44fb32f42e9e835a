import { isPublicId, type LakeDocument, randomId } from '../document.ts';
import { effectsOf } from '../history/mendoza.ts';
import type { Limits } from '../limits.ts';
import type { DocumentChange } from '../mutations/workspace.ts';
import { evaluate } from '../query/evaluate.ts';
import { Meter } from '../query/meter.ts';
import { parseHere, type QueryParams } from '../query/parse.ts';
import type { LakeTransaction } from '../storage/dataset-storage.ts';
import { publicPerspective, rawPerspective, type Views } from '../views.ts';

interface ListenerOptions {
  /** Returns the listener's events of a transaction. */
  eventsOf(commit: LakeTransaction): object[];
  /** @param resumesAfter the transaction from which the listener can resume after this event. */
  send(
    event: 'welcome' | 'welcomeback' | 'reset' | 'mutation',
    data: object,
    resumesAfter?: number,
  ): void;
}

/** Delivers each transaction once and in order, including those missed while disconnected. */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #early: LakeTransaction[] = [];
  #last: number | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Takes a commit; those before the welcome are delivered after it. */
  receive(commit: LakeTransaction): void {
    if (this.#last === undefined) this.#early.push(commit);
    else this.#deliver(commit, this.#last);
  }

  /** @param sequence the transaction after which events begin. */
  welcome(sequence: number): void {
    this.#greet('welcome', sequence, []);
  }

  /** Tells a listener that cannot resume to start over after the transaction `sequence`. */
  reset(sequence: number): void {
    this.#options.send('reset', {});
    this.welcome(sequence);
  }

  /** @param missed the transactions since `sequence`. */
  welcomeBack(sequence: number, missed: readonly LakeTransaction[]): void {
    this.#greet('welcomeback', sequence, missed);
  }

  #greet(
    greeting: 'welcome' | 'welcomeback',
    sequence: number,
    missed: readonly LakeTransaction[],
  ): void {
    this.#options.send(greeting, { listenerName: randomId() }, sequence);
    this.#last = sequence;
    for (const commit of [...missed, ...this.#early]) this.#deliver(commit, this.#last);
  }

  #deliver(commit: LakeTransaction, last: number): void {
    if (commit.sequence <= last) return;
    const events = this.#options.eventsOf(commit);
    for (const [at, event] of events.entries()) {
      // Only the last event has an id, so that a listener which is disconnected within a transaction gets all
      // of it again.
      const isLast = at === events.length - 1;
      this.#options.send('mutation', event, isLast ? commit.sequence : undefined);
    }
    this.#last = commit.sequence;
  }
}

export interface ListenRequest {
  query: string;
  params: QueryParams;
  mayReadAll: boolean;
  identity: string;
  includesResult: boolean;
  includesPrevious: boolean;
  includesMutations: boolean;
  includesEffects: boolean;
  visibility: string;
}

interface ListenContext {
  views: Views;
  limits: Limits;
  sanity: { projectId: string; dataset: string };
}

type Transition = 'appear' | 'update' | 'disappear';

/**
 * Makes the function that returns a listener's events of a transaction.
 * @throws LakeError 400 for an invalid query.
 */
export function subscription(request: ListenRequest, context: ListenContext) {
  const tree = parseHere(request.query, request.params);
  // References are followed only within what the listener may read; otherwise they would reveal drafts.
  const perspective = request.mayReadAll ? rawPerspective : publicPerspective;

  const matches = (document: LakeDocument | undefined): boolean => {
    if (!document || !(request.mayReadAll || isPublicId(document._id))) return false;
    const { ms, heapBytes } = context.limits.atOnce;
    const value = evaluate(tree, {
      documents: [document],
      index: context.views.through(perspective),
      narrows: false,
      meter: new Meter(ms, heapBytes),
      identity: request.identity,
      sanity: context.sanity,
    });
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
  };

  return (commit: LakeTransaction): object[] => {
    const seen = commit.changes.flatMap((change) => {
      const transition = transitionOf(matches(change.before), matches(change.after));
      return transition ? [{ change, transition }] : [];
    });
    return seen.map(({ change, transition }, at) => ({
      ...eventOf(request, commit, change, transition),
      transactionTotalEvents: seen.length,
      transactionCurrentEvent: at + 1,
    }));
  };
}

function transitionOf(before: boolean, after: boolean): Transition | undefined {
  if (before && after) return 'update';
  if (after) return 'appear';
  return before ? 'disappear' : undefined;
}

function eventOf(
  request: ListenRequest,
  commit: LakeTransaction,
  { id, before, after, mutations }: DocumentChange,
  transition: Transition,
): object {
  // Clients expect a document that appears to have no previous state, even if it existed.
  const known = transition === 'appear' ? undefined : before;
  return {
    eventId: `${commit.id}#${id}`,
    documentId: id,
    transactionId: commit.id,
    transition,
    identity: commit.author,
    timestamp: commit.timestamp,
    // Sent for deletions too, because clients order events by it.
    resultRev: commit.id,
    visibility: request.visibility,
    ...(request.includesMutations && { mutations }),
    ...(request.includesEffects && { effects: effectsOf(known, after) }),
    ...(known && { previousRev: known._rev }),
    ...(request.includesResult && after && { result: after }),
    ...(request.includesPrevious && { previous: before ?? null }),
  };
}
