import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';

/** Host names over which the open event streams are spread. */
const STREAM_HOSTS = 32;

const STREAM_PATH = /\/data\/(listen|live\/events)\//;

/**
 * The address of an event stream under a host name of its own. An open document holds more streams than
 * the six connections a browser allows per host over HTTP/1.1; every `*.localhost` is this same machine.
 * Any other address comes back unchanged, as do streams of a lake that is not on this machine.
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

/** Makes the Studio's clients talk to a lake at one fixed origin, with the editor's token if there is one. */
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
