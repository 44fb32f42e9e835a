import { getHeapStatistics } from 'node:v8';
import { QueryCostError } from '../errors.ts';
import type { Node } from './ast.ts';

const STEPS_BETWEEN_CHECKS = 256;

/** Aborts a query that takes too much time or memory, from within its evaluation. */
export class Meter {
  readonly #deadline: number;
  readonly #heapLimit: number;
  #steps = 0;

  /** @param milliseconds CPU time. @param heapBytes heap growth. Both count from now on. */
  constructor(milliseconds: number, heapBytes: number) {
    this.#deadline = threadMilliseconds() + milliseconds;
    this.#heapLimit = getHeapStatistics().used_heap_size + heapBytes;
  }

  /**
   * Counts one step of the evaluation.
   * @throws LakeError 400 when the memory is used up, 408 when the time is.
   */
  step(): void {
    this.#steps += 1;
    if (this.#steps % STEPS_BETWEEN_CHECKS === 0) this.check();
  }

  check(): void {
    if (getHeapStatistics().used_heap_size > this.#heapLimit) {
      throw new QueryCostError(400, 'queryMemoryError', 'The query needs too much memory');
    }
    if (threadMilliseconds() > this.#deadline) {
      throw new QueryCostError(408, 'queryTimeoutError', 'The query took too long');
    }
  }
}

/** Returns this thread's CPU time, which other processes on a busy machine do not affect. */
function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Counts every evaluation of the node: groq-js reads a node's type each time it evaluates it. */
export function metered(node: Node, meter: Meter): Node {
  const { type } = node;
  const onRead = growsMemory(node) ? () => meter.check() : () => meter.step();
  return Object.defineProperty({ ...node }, 'type', {
    enumerable: true,
    get() {
      onRead();
      return type;
    },
  });
}

/**
 * Says whether a node may multiply memory: repeated concatenation doubles the size, so a few steps can fill
 * any heap.
 */
function growsMemory(node: Node): boolean {
  return node.type === 'Array' || (node.type === 'OpCall' && node.op === '+');
}

const BYTES_PER_VALUE = 4;

/**
 * Writes a query's result as JSON.
 * @throws LakeError 400 if it is larger than `maxBytes`: results share parts, so one that is small in memory
 * can be huge as JSON.
 */
export function boundedJson(value: unknown, maxBytes: number, meter: Meter): string {
  let bytes = 0;
  const pending: Iterator<unknown>[] = [[value].values()];
  for (let top = pending.at(-1); top; top = pending.at(-1)) {
    const { value: part, done } = top.next();
    if (done) {
      pending.pop();
      continue;
    }
    meter.step();
    bytes += typeof part === 'string' ? part.length : BYTES_PER_VALUE;
    if (bytes > maxBytes) {
      const description = 'The result of the query is too large';
      throw new QueryCostError(400, 'queryResultTooLargeError', description);
    }
    if (Array.isArray(part)) pending.push(part.values());
    else if (typeof part === 'object' && part !== null) {
      for (const key of Object.keys(part)) bytes += key.length;
      pending.push(Object.values(part).values());
    }
  }
  return JSON.stringify(value ?? null);
}
