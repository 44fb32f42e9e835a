import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';

const LOOPBACK = /^(::1$|(::ffff:)?127\.)/;

type LocalRequest = Pick<IncomingMessage, 'headers'> & {
  socket: { remoteAddress?: string | undefined };
};

/** Whether the request comes from this machine, and from a page of this server or a navigation. */
export function isLocalRequest({ headers, socket }: LocalRequest): boolean {
  if (!LOOPBACK.test(socket.remoteAddress ?? '')) return false;
  const site = headers['sec-fetch-site'] ?? 'none';
  return site === 'same-origin' || site === 'none' || headers['sec-fetch-mode'] === 'navigate';
}

/**
 * Closes Vite's development server to other machines and to pages of other sites: its scripts contain an editor's
 * token, and any page could load them.
 */
export function localRequestsOnly(): Plugin {
  return {
    name: 'local-requests-only',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (isLocalRequest(request)) return next();
        response.statusCode = 403;
        response.end('This Studio answers its own pages on its own machine only.\n');
      });
    },
  };
}
