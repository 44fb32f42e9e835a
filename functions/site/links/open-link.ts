import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { LinkProblem } from '#machines/link-report.ts';

/** Opens an address as a visitor would. @returns why it fails; null if it does not. */
export type OpenLink = (href: string) => Promise<LinkProblem | null>;

const LIMIT_MS = 20_000;
const MOST_REDIRECTS = 5;
const headers = { 'User-Agent': 'Mozilla/5.0 (compatible; link check)', Accept: '*/*' };

/** Whether an address is one of the public internet, and not of this machine or its network. */
function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * Makes the function that opens links. It never connects to an address that `isAllowed` refuses, whatever a name or
 * a redirect leads to: an editor's link must not reach what only the server can reach.
 */
export function createOpenLink(isAllowed: (address: string) => boolean = isPublic): OpenLink {
  /** Looks a name up and checks what is then connected to, so that the name cannot change in between. */
  const lookUpAllowed: LookupFunction = (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new Error('not a public address'), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

  function ask(url: URL): Promise<http.IncomingMessage> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A numeric address is not looked up.
    if (isIP(host) && !isAllowed(host)) return Promise.reject(new Error('not a public address'));
    const { get } = url.protocol === 'https:' ? https : http;
    const signal = AbortSignal.timeout(LIMIT_MS);
    return new Promise((resolve, reject) => {
      const sent = get(url, { headers, signal, agent: false, lookup: lookUpAllowed }, (answer) => {
        // Only its status counts.
        answer.destroy();
        resolve(answer);
      });
      sent.on('error', reject);
    });
  }

  async function follow(url: URL, redirects: number): Promise<LinkProblem | null> {
    const { statusCode: status = 0, headers } = await ask(url);
    if (status >= 300 && status < 400 && headers.location) {
      const next = new URL(headers.location, url);
      if (redirects === MOST_REDIRECTS || !/^https?:$/.test(next.protocol)) return 'failing';
      return follow(next, redirects + 1);
    }
    if (status === 404 || status === 410) return 'gone';
    // Many sites refuse programs by another status, and would open for a person.
    return status >= 500 ? 'failing' : null;
  }

  return async (href) => {
    try {
      return await follow(new URL(href), 0);
    } catch {
      return 'unreachable';
    }
  };
}
