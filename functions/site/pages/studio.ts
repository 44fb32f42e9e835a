import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { commonHeaders } from '../../http/content-security.ts';
import { immutableFiles } from './immutable-files.ts';
import { type StudioSignIn, tokenOf } from './studio-sign-in.ts';

export interface StudioOptions {
  /** The folder of the built Studio. */
  folder: string;
  projectId: string;
  dataset: string;
  /** The origin of the lake; null for Sanity's hosted one. */
  apiHost: string | null;
  /** The origins of the lake's images. */
  imageOrigins: readonly string[];
  /**
   * Writes to the embedded lake, for browsers that signed in with the printed link; null if people sign in at
   * Sanity.
   */
  editor: { token: string; signIn: StudioSignIn } | null;
}

/** Serves the built Studio under `/studio`, and the lake's address as settings. */
export function createStudio(options: StudioOptions): Hono {
  const { folder, projectId, dataset, apiHost, imageOrigins, editor } = options;
  const headers = {
    ...commonHeaders([]),
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': studioPolicy(apiHost, imageOrigins),
    'X-Robots-Tag': 'noindex',
  };
  const studio = new Hono();
  studio.get('/studio/settings.json', (c) => {
    const token = editor?.signIn.isSignedIn(c)
      ? tokenOf(editor.token, editor.signIn.nameOf(c))
      : null;
    const needsLink = editor !== null && token === null;
    const settings = { projectId, dataset, apiHost, token, needsLink };
    return c.json(settings, 200, { ...headers, 'Cache-Control': 'no-store' });
  });
  if (editor) studio.route('/', editor.signIn.endpoint);
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
