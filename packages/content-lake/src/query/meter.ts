import { getHeapStatistics } from 'node:v8';
import { Path } from 'groq-js';
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

interface Step {
  fits(letter: string): boolean;
  /** True if any number of letters, or none, may stand here. */
  isRepeated: boolean;
}

const LINE_END = /[\n\r\u2028\u2029]/;
const any = (letter: string) => !LINE_END.test(letter);
const withoutDot = (letter: string) => letter !== '.';

/**
 * Makes a GROQ path. One with several stars can keep groq-js's regular expression busy for hours, so it is
 * metered.
 */
export function pathOf(pattern: string, meter: Meter): Path {
  const stars = pattern.split('.').filter((part) => part === '*' || part === '**');
  return stars.length > 1 ? new MeteredPath(pattern, meter) : new Path(pattern);
}

/** Matches in time proportional to both lengths. */
class MeteredPath extends Path {
  readonly #steps: Step[];
  readonly #meter: Meter;

  constructor(pattern: string, meter: Meter) {
    super('');
    Object.assign(this, { pattern });
    this.#meter = meter;
    this.#steps = pattern
      .split('.')
      .flatMap((part, at) => [
        ...(at > 0 ? [{ fits: any, isRepeated: false }] : []),
        ...stepsOf(part),
      ]);
  }

  matches(text: string): boolean {
    let reached = this.#withSkipped(new Set([0]));
    for (const letter of text.split('')) {
      const next = new Set<number>();
      for (const at of reached) {
        this.#meter.step();
        const step = this.#steps[at];
        if (step?.fits(letter)) next.add(step.isRepeated ? at : at + 1);
      }
      reached = this.#withSkipped(next);
    }
    return reached.has(this.#steps.length);
  }

  /** Adds the steps after those that may be skipped. */
  #withSkipped(reached: Set<number>): Set<number> {
    for (const at of reached) if (this.#steps[at]?.isRepeated) reached.add(at + 1);
    return reached;
  }
}

function stepsOf(part: string): Step[] {
  if (part === '**') return [{ fits: any, isRepeated: true }];
  if (part === '*') {
    return [
      { fits: withoutDot, isRepeated: false },
      { fits: withoutDot, isRepeated: true },
    ];
  }
  return part
    .split('')
    .map((wanted) => ({ fits: (letter: string) => letter === wanted, isRepeated: false }));
}
