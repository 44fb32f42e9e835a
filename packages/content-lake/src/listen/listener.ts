import type { Commit } from '../dataset.ts';
import { randomId } from '../document.ts';

interface ListenerOptions {
  /** Returns the listener's events of a transaction. */
  eventsOf(commit: Commit): object[];
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
  readonly #early: Commit[] = [];
  #last: number | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Takes a commit; those before the welcome are delivered after it. */
  receive(commit: Commit): void {
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
  welcomeBack(sequence: number, missed: readonly Commit[]): void {
    this.#greet('welcomeback', sequence, missed);
  }

  #greet(greeting: 'welcome' | 'welcomeback', sequence: number, missed: readonly Commit[]): void {
    this.#options.send(greeting, { listenerName: randomId() }, sequence);
    this.#last = sequence;
    for (const commit of [...missed, ...this.#early]) this.#deliver(commit, this.#last);
  }

  #deliver(commit: Commit, last: number): void {
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
