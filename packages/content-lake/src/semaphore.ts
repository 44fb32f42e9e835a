interface SemaphoreOptions {
  permits: number;
  maxWaiting: number;
}

/** Thrown when the queue of a semaphore is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Who waits: callers take turns, and a task whose signal aborts leaves the queue. */
export interface Turn {
  caller?: string;
  signal?: AbortSignal | undefined;
}

interface Waiting {
  begin(): void;
  fail(reason: unknown): void;
}

/** Limits how many tasks run at once; the others wait, and their callers take turns. */
export class Semaphore {
  readonly #maxWaiting: number;
  /** Queues by caller; the caller whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #free: number;

  constructor({ permits, maxWaiting }: SemaphoreOptions) {
    this.#free = permits;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Runs a task when it is its turn.
   * @throws QueueFullError, without running `work`, when too many tasks are waiting, and the signal's reason
   * when it aborts before the task's turn.
   */
  async run<T>(work: () => Promise<T>, { caller = '', signal }: Turn = {}): Promise<T> {
    signal?.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#turnOf(caller, signal);
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  async #turnOf(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own = { begin: resolve, fail: reject };
    this.#makeRoomFor(caller);
    const waiting = this.#waiting.get(caller) ?? [];
    waiting.push(own);
    this.#waiting.set(caller, waiting);
    const leave = () => {
      const at = waiting.indexOf(own);
      if (at < 0) return;
      waiting.splice(at, 1);
      if (waiting.length === 0) this.#waiting.delete(caller);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave);
    await promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  /**
   * Makes room in a full queue: drops the last task of the caller who has most of them.
   * @throws QueueFullError where that is the new task itself.
   */
  #makeRoomFor(caller: string): void {
    const queues = [...this.#waiting.values()];
    if (queues.reduce((sum, { length }) => sum + length, 0) < this.#maxWaiting) return;
    const longest = queues.reduce((most, each) => (each.length > most.length ? each : most), []);
    const full = new QueueFullError('Too many are waiting');
    if (longest.length <= (this.#waiting.get(caller)?.length ?? 0) + 1) throw full;
    longest.pop()?.fail(full);
  }

  #release(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#free += 1;
      return;
    }
    const [caller, waiting] = first;
    this.#waiting.delete(caller);
    waiting.shift()?.begin();
    if (waiting.length > 0) this.#waiting.set(caller, waiting);
  }
}
