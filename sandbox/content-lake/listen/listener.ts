import type { Commit } from '../dataset.ts';
import { randomId } from '../document.ts';

interface ListenerOptions {
  /** What of a transaction concerns the listener. */
  eventsOf(commit: Commit): object[];
  /** @param id where the listener may go on from once it has seen the event. */
  send(event: 'welcome' | 'welcomeback' | 'mutation', data: object, id?: string): void;
}

/** Gets each transaction once and in order, also those that it missed while it was cut off. */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #early: Commit[] = [];
  #last: number | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Keeps what comes before the listener was welcomed. */
  hear(commit: Commit): void {
    if (this.#last === undefined) this.#early.push(commit);
    else this.#deliver(commit, this.#last);
  }

  /** @param sequence the last transaction that the listener is taken to know. */
  welcome(sequence: number): void {
    this.#greet('welcome', sequence, []);
  }

  /** @param missed the transactions since `sequence`. */
  welcomeBack(sequence: number, missed: readonly Commit[]): void {
    this.#greet('welcomeback', sequence, missed);
  }

  #greet(greeting: 'welcome' | 'welcomeback', sequence: number, missed: readonly Commit[]): void {
    this.#options.send(greeting, { listenerName: randomId() }, String(sequence));
    this.#last = sequence;
    for (const commit of [...missed, ...this.#early]) this.#deliver(commit, this.#last);
  }

  #deliver(commit: Commit, last: number): void {
    if (commit.sequence <= last) return;
    const events = this.#options.eventsOf(commit);
    for (const [at, event] of events.entries()) {
      // Whoever is cut off in the middle of a transaction gets all of it again.
      const isLast = at === events.length - 1;
      this.#options.send('mutation', event, isLast ? String(commit.sequence) : undefined);
    }
    this.#last = commit.sequence;
  }
}
