import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';

/** The number of host names that the event streams are spread over. */
const STREAM_HOSTS = 32;

const STREAM_PATH = /\/data\/(listen|live\/events)\//;

/**
 * Gives an event stream of a local lake a host name of its own: an open document holds more streams than the six
 * connections that a browser allows per host over HTTP/1.1, and every `*.localhost` is this machine. Any other
 * address is returned unchanged.
 */
export function streamAddress(address: string, stream: number): string {
  const url = new URL(address);
  const isLocal = url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
  if (!isLocal || !STREAM_PATH.test(url.pathname)) return address;
  url.hostname = `sse${stream % STREAM_HOSTS}.localhost`;
  return url.href;
}

let streams = 0;

const fetchWithStreams: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  const target = streamAddress(address, streams);
  if (target === address) return fetch(input, init);
  streams += 1;
  return fetch(input instanceof Request ? new Request(target, input) : target, init);
};

const resolveFetch = () => fetchWithStreams;

/** Creates the Studio's clients for a lake at this origin, with the editor's token if there is one. */
export function lakeClientFactory(
  apiHost: string,
  token: string | null,
): (config: ClientConfig) => SanityClient {
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
