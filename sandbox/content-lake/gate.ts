interface GateOptions {
  /** How many may be inside at once. */
  width: number;
  /** How many may wait outside. */
  mostWaiting: number;
}

/** Why somebody was not even let in to wait. */
export class GateFull extends Error {
  override readonly name = 'GateFull';
}

/** Lets in a few at a time, in the order of their coming. */
export class Gate {
  readonly #mostWaiting: number;
  readonly #waiting: Array<() => void> = [];
  #free: number;

  constructor({ width, mostWaiting }: GateOptions) {
    this.#free = width;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws GateFull without running anything, when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length >= this.#mostWaiting) throw new GateFull('Too many are waiting');
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
