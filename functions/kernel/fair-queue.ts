import type { Queue, QueueAddOptions } from 'p-queue';

type Run = () => Promise<unknown>;

export interface OfNetwork extends QueueAddOptions {
  network: string;
}

/** For `PQueue`: networks take turns, so that nobody waits for everything that another network has asked for. */
export class FairQueue implements Queue<Run, OfNetwork> {
  readonly #waiting = new Map<string, Run[]>();

  get size(): number {
    return [...this.#waiting.values()].flat().length;
  }

  enqueue(run: Run, { network = '' }: Partial<OfNetwork> = {}): void {
    this.#waiting.set(network, [...this.filter({ network }), run]);
  }

  dequeue(): Run | undefined {
    for (const [network, [run, ...rest]] of this.#waiting) {
      // What is put back comes last.
      this.#waiting.delete(network);
      if (rest.length > 0) this.#waiting.set(network, rest);
      return run;
    }
  }

  filter({ network = '' }: Readonly<Partial<OfNetwork>>): Run[] {
    return this.#waiting.get(network) ?? [];
  }

  setPriority(): void {}
}
