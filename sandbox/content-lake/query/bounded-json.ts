import { QueryCostError } from '../errors.ts';
import type { Meter } from './meter.ts';

const BYTES_PER_VALUE = 4;

/**
 * A query's answer as JSON.
 * @throws LakeError 400 when it is larger than `maxBytes`: answers share their parts, so a small one in memory
 * can be endless when written out.
 */
export function boundedJson(value: unknown, maxBytes: number, meter: Meter): string {
  let bytes = 0;
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const part = pending.pop();
    meter.step();
    bytes += typeof part === 'string' ? part.length : BYTES_PER_VALUE;
    if (bytes > maxBytes) {
      const description = 'The result of the query is too large';
      throw new QueryCostError(400, 'queryResultTooLargeError', description);
    }
    if (typeof part !== 'object' || part === null) continue;
    for (const [key, child] of Object.entries(part)) {
      bytes += key.length;
      pending.push(child);
    }
  }
  return JSON.stringify(value ?? null);
}
