import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

const YEAR_S = 365 * 24 * 60 * 60;

/** Built files whose names carry their content's hash, compressed by the build. */
export function immutableFiles(root: string, prefix = ''): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(prefix.length),
    onFound: (_path, c) => {
      c.header('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
      c.header('X-Content-Type-Options', 'nosniff');
    },
  });
}
