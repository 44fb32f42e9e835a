import { getHeapStatistics } from 'node:v8';
import { QueryCostError } from '../errors.ts';
import type { Node } from './ast.ts';

const STEPS_BETWEEN_CHECKS = 256;

/** Ends a query that takes too long or too much memory, from within its own evaluation. */
export class Meter {
  readonly #deadline: number;
  readonly #heapLimit: number;
  #steps = 0;

  /** @param milliseconds @param heapBytes what the evaluation may take from now on. */
  constructor(milliseconds: number, heapBytes: number) {
    this.#deadline = threadMilliseconds() + milliseconds;
    this.#heapLimit = getHeapStatistics().used_heap_size + heapBytes;
  }

  /** @throws LakeError 400 once the memory is used, 408 once the time is up. */
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

/** The processor's time that this thread has had: what others take on a busy machine is not counted. */
function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Makes every evaluation of the node count: groq-js reads a node's type each time it evaluates it. */
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

/** Joining what was joined before doubles it, so a handful of steps can fill any heap. */
function growsMemory(node: Node): boolean {
  return node.type === 'Array' || (node.type === 'OpCall' && node.op === '+');
}
