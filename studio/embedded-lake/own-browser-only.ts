import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';

const LOOPBACK = /^(::1$|(::ffff:)?127\.)/;

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/** Whether a page of this server asks, or somebody goes to one, on this machine. */
export function isLocalRequest({ headers, socket }: Asked): boolean {
  if (!LOOPBACK.test(socket.remoteAddress ?? '')) return false;
  const site = headers['sec-fetch-site'] ?? 'none';
  return site === 'same-origin' || site === 'none' || headers['sec-fetch-mode'] === 'navigate';
}

/**
 * Keeps Vite's development server from other machines and from pages of other sites: its scripts hold an editor's
 * token, and a page may run the scripts of any server it can reach.
 */
export function localRequestsOnly(): Plugin {
  return {
    name: 'own-browser-only',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (isLocalRequest(request)) return next();
        response.statusCode = 403;
        response.end('This Studio answers its own pages on its own machine only.\n');
      });
    },
  };
}
