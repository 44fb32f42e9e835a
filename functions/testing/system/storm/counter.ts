export interface Counter {
  step(): void;
  /** Resolves when the count is reached. */
  reached(count: number): Promise<void>;
}

export function createCounter(): Counter {
  let count = 0;
  const waiting: Array<{ for: number; resolve: () => void }> = [];
  return {
    step() {
      count += 1;
      for (const each of waiting) if (each.for <= count) each.resolve();
    },
    reached(wanted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (wanted <= count) resolve();
      else waiting.push({ for: wanted, resolve });
      return promise;
    },
  };
}
