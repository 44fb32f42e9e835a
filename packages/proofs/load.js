import autocannon from 'autocannon';

/**
 * @typedef {object} Load
 * @property {number} answers answers with 2xx
 * @property {number} perSecond answers with 2xx in a second
 * @property {number} failures answers that were not 2xx, and requests without an answer
 */

/**
 * Sends requests from many connections at once and counts the answers.
 * @param {{ url: string, connections: number, seconds: number, headers?: Record<string, string>, body?: () => string }} target
 *   `body` makes the JSON body of each request, which is then a POST
 * @returns {Promise<Load>}
 */
export async function load({ url, connections, seconds, headers = {}, body }) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body
      ? {
          requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, body: body() }) }],
        }
      : {}),
  });
  return {
    answers: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
