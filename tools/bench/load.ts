import autocannon from 'autocannon';

export interface Load {
  /** Answers with 2xx. */
  answers: number;
  perSecond: number;
  /** Answers that were not 2xx, and requests without an answer. */
  failures: number;
}

interface Target {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Makes the JSON body of each request, which is then a POST. */
  body?: () => string;
}

/** Sends requests from many connections at once and counts the answers. */
export async function load(target: Target): Promise<Load> {
  const { url, connections, seconds, headers = {}, body } = target;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body
      ? {
          requests: [
            {
              method: 'POST' as const,
              setupRequest: (request: autocannon.Request) => ({ ...request, body: body() }),
            },
          ],
        }
      : {}),
  });
  return {
    answers: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

/** The median; of an even number of values, the lower of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
