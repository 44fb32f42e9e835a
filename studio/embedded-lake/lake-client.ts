import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';

const STREAM_PATH = /\/data\/(listen|live\/events)\//;

export function isOfThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname);
}

/**
 * Gives an event stream of a local lake a host name of its own: an open document holds more streams than the six
 * connections that a browser allows per host over HTTP/1.1, and every `*.localhost` is this machine. Any other
 * address is returned unchanged.
 */
export function streamAddress(address: string, nextHost: () => string): string {
  const url = new URL(address);
  if (!isOfThisMachine(url) || !STREAM_PATH.test(url.pathname)) return address;
  url.hostname = nextHost();
  return url.href;
}

/**
 * Makes the function that names the hosts of a tab's streams. No other tab uses them: tabs share the connections of
 * a host, and a stream that gets none never opens. The Studio publishes nothing of a document without its stream.
 */
export function streamHosts(): () => string {
  const tab = Math.random().toString(36).slice(2);
  let streams = 0;
  return () => {
    streams += 1;
    return `sse-${tab}-${streams}.localhost`;
  };
}

const nextHost = streamHosts();

/**
 * Makes the function that sends the requests of the Studio's clients: each stream to a host of its own, and all with
 * the token, which a stream for everybody would leave out.
 */
export function sendWith(token: string | null): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
    const target = streamAddress(address, nextHost);
    const sent = input instanceof Request ? new Request(target, input) : target;
    return fetch(sent, { ...init, headers });
  };
}

/** Creates the Studio's clients for a lake at this origin, with the editor's token if there is one. */
export function lakeClientFactory(
  apiHost: string,
  token: string | null,
): (config: ClientConfig) => SanityClient {
  const resolveFetch = () => sendWith(token);
  return (config) =>
    createClient({
      ...config,
      apiHost,
      useProjectHostname: false,
      useCdn: false,
      resolveFetch,
      ...(token && { token, withCredentials: false, ignoreBrowserTokenWarning: true }),
    });
}
