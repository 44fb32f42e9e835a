import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { commonHeaders } from './content-security.ts';
import { immutableFiles } from './immutable-files.ts';

export interface StudioOptions {
  /** The built Studio. */
  folder: string;
  projectId: string;
  dataset: string;
  /** The origin of the lake; null for Sanity's hosted one. */
  apiHost: string | null;
  /** The origins of the lake's images. */
  imageOrigins: readonly string[];
  /** Sent only to browsers on this machine; null if people sign in themselves. */
  token: string | null;
}

/** Serves the built Studio under `/studio`, and the lake's address as settings. */
export function createStudio(options: StudioOptions): Hono {
  const { folder, projectId, dataset, apiHost, imageOrigins, token } = options;
  const headers = {
    ...commonHeaders([]),
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': studioPolicy(apiHost, imageOrigins),
    'X-Robots-Tag': 'noindex',
  };
  const studio = new Hono();
  studio.get('/studio/settings.json', (c) =>
    c.json({ projectId, dataset, apiHost, token: isOnThisMachine(c) ? token : null }, 200, {
      ...headers,
      'Cache-Control': 'no-store',
    }),
  );
  studio.use('/studio/static/*', immutableFiles(folder, '/studio'));
  studio.on('GET', ['/studio', '/studio/*'], async (c) =>
    c.html(await readFile(join(folder, 'index.html'), 'utf8'), 200, headers),
  );
  return studio;
}

function studioPolicy(apiHost: string | null, imageOrigins: readonly string[]): string {
  const lake = apiHost ? new URL(apiHost) : null;
  const images = imageOrigins.join(' ');
  const calls = lake
    ? `${lake.origin} http://*.localhost:${lake.port} ws://${lake.host}`
    : 'https://*.sanity.io wss://*.sanity.io';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${images}`,
    `media-src 'self' blob: ${images}`,
    "font-src 'self' data:",
    `connect-src 'self' ${calls}`,
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}

/** Whether the request comes from this machine, to a host name that no other site can have, and without a proxy. */
function isOnThisMachine(c: Context): boolean {
  const { address = '' } = getConnInfo(c).remote;
  const { hostname } = new URL(c.req.url);
  const isProxied = ['Forwarded', 'X-Forwarded-For'].some((name) => c.req.header(name));
  return (
    /^(::1|(::ffff:)?127\.)/.test(address) &&
    ['localhost', '127.0.0.1'].includes(hostname) &&
    !isProxied
  );
}
