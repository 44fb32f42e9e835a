import { QueryCostError } from '../errors.ts';
import type { Meter } from './meter.ts';

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
