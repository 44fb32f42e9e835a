const VERSIONS = 'https://sanity-cdn.com/v1/modules/';
const FEEDBACK = 'https://api.sanity.io/vX/intake/feedback';

/**
 * Answers in their place what the Studio asks of its makers: that no newer version is known, and
 * that no feedback is taken. An installation of one's own asks nobody outside, and its console stays clean.
 */
export function offlineFetch(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.startsWith(VERSIONS)) return Promise.resolve(Response.json({}));
    if (address === FEEDBACK) return Promise.resolve(new Response(null, { status: 503 }));
    return send(input, init);
  };
}
