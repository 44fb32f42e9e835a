import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { commonHeaders } from './content-security.ts';
import { immutableFiles } from './immutable-files.ts';

export interface StudioOptions {
  /** What the Studio's build made. */
  folder: string;
  projectId: string;
  dataset: string;
  /** The origin of the lake; `null` is Sanity's hosted one. */
  apiHost: string | null;
}

/** The built Studio under `/studio`, with the lake's address told at run time. */
export function createStudio(options: StudioOptions): Hono {
  const { folder, projectId, dataset, apiHost } = options;
  const headers = {
    ...commonHeaders,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': studioPolicy(apiHost),
    'X-Robots-Tag': 'noindex',
  };
  const studio = new Hono();
  studio.get('/studio/settings.json', (c) => c.json({ projectId, dataset, apiHost }, 200, headers));
  studio.use('/studio/static/*', immutableFiles(folder, '/studio'));
  studio.on('GET', ['/studio', '/studio/*'], async (c) =>
    c.html(await readFile(join(folder, 'index.html'), 'utf8'), 200, headers),
  );
  return studio;
}

function studioPolicy(apiHost: string | null): string {
  const lake = apiHost ? new URL(apiHost) : null;
  const images = lake?.origin ?? 'https://cdn.sanity.io';
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
