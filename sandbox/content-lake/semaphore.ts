interface SemaphoreOptions {
  permits: number;
  maxWaiting: number;
}

/** The queue of a semaphore is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Limits how many tasks run at once; the others wait in order. */
export class Semaphore {
  readonly #maxWaiting: number;
  readonly #waiting: Array<() => void> = [];
  #free: number;

  constructor({ permits, maxWaiting }: SemaphoreOptions) {
    this.#free = permits;
    this.#maxWaiting = maxWaiting;
  }

  /** @throws QueueFullError, without running `work`, when too many tasks are waiting. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length >= this.#maxWaiting)
      throw new QueueFullError('Too many are waiting');
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
