interface SemaphoreOptions {
  /** How many may be inside at once. */
  width: number;
  /** How many may wait outside. */
  maxWaiting: number;
}

/** Why somebody was not even let in to wait. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Lets in a few at a time, in the order of their coming. */
export class Semaphore {
  readonly #maxWaiting: number;
  readonly #waiting: Array<() => void> = [];
  #free: number;

  constructor({ width, maxWaiting }: SemaphoreOptions) {
    this.#free = width;
    this.#maxWaiting = maxWaiting;
  }

  /** @throws QueueFullError without running anything, when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length >= this.#maxWaiting)
      throw new QueueFullError('Too many are waiting');
    else await new Promise<void>((enter) => this.#waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
