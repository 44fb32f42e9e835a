import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  /** Answers that were not 2xx, and requests that got none. */
  failures: number;
}

interface Target {
  url: string;
  connections: number;
  seconds?: number;
  /** Ends after so many requests instead of after a time. */
  amount?: number;
  headers?: Record<string, string>;
  /** Makes the body of the n-th request; then the requests are POSTs of JSON. */
  body?: (n: number) => string;
}

/** Sends requests from many connections at once and counts the answers. */
export async function load(target: Target): Promise<Load> {
  const { url, connections, seconds, amount, headers = {}, body } = target;
  let sent = 0;
  const result = await autocannon({
    url,
    connections,
    ...(amount ? { amount } : { duration: seconds ?? 3 }),
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body
      ? {
          requests: [
            {
              method: 'POST' as const,
              setupRequest: (request: autocannon.Request) => {
                sent += 1;
                return { ...request, body: body(sent) };
              },
            },
          ],
        }
      : {}),
  });
  const seconds_ = (result.finish.getTime() - result.start.getTime()) / 1000;
  return {
    perSecond: result['2xx'] / seconds_,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

/** The middle value; of an even number, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
