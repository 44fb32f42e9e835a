import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import type { StaffProblemCode } from '#machines/staff/problems.ts';
import { commonHeaders } from '../../http/content-security.ts';
import { immutableFiles } from './immutable-files.ts';
import { type StudioSignIn, tokenOf } from './studio-sign-in.ts';

/** How staff sign in to the Studio of the embedded lake: by their session in the admin area. */
interface StudioStaff {
  authUrl: string;
  anonymousKey: string;
  /** Returns why the holder of the request's token may not write content; null if they may. */
  refusalOf(c: Context): Promise<StaffProblemCode | null>;
}

export interface StudioOptions {
  /** The folder of the built Studio. */
  folder: string;
  projectId: string;
  dataset: string;
  /** The site's own origin. */
  origin: string;
  /** The origin of the lake; null for Sanity's hosted one. */
  apiHost: string | null;
  /** The origins of the lake's images. */
  imageOrigins: readonly string[];
  /**
   * Writes to the embedded lake, for browsers that signed in with the printed link and for staff; null if people sign
   * in at Sanity.
   */
  editor: { token: string; signIn: StudioSignIn; staff: StudioStaff } | null;
}

/** Serves the built Studio under `/studio`, and as settings the lake's address and who may edit. */
export function createStudio(options: StudioOptions): Hono {
  const { folder, projectId, dataset, apiHost, editor } = options;
  const headers = {
    ...commonHeaders([]),
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': studioPolicy(options),
    'X-Robots-Tag': 'noindex',
  };
  const studio = new Hono();
  studio.get('/studio/settings.json', async (c) => {
    const token = editor?.signIn.isSignedIn(c)
      ? tokenOf(editor.token, editor.signIn.nameOf(c))
      : null;
    const staff = editor && !token ? await askStaff(editor.staff, c) : null;
    const settings = { projectId, dataset, apiHost, token, staff };
    return c.json(settings, 200, { ...headers, 'Cache-Control': 'no-store' });
  });
  if (editor) studio.route('/', editor.signIn.endpoint);
  studio.use('/studio/static/*', immutableFiles(folder, '/studio'));
  studio.on('GET', ['/studio', '/studio/*'], async (c) =>
    c.html(await readFile(join(folder, 'index.html'), 'utf8'), 200, headers),
  );
  return studio;
}

async function askStaff({ authUrl, anonymousKey, refusalOf }: StudioStaff, c: Context) {
  return { authUrl, anonymousKey, refusal: await refusalOf(c) };
}

function studioPolicy({ editor, origin, apiHost, imageOrigins }: StudioOptions): string {
  const images = imageOrigins.join(' ');
  // The embedded lake is called at the site's own address.
  const address = editor ? origin : apiHost;
  const calls = address ? callsOf(new URL(address)) : 'https://*.sanity.io wss://*.sanity.io';
  const accounts = editor && URL.parse(editor.staff.authUrl)?.origin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${images}`,
    `media-src 'self' blob: ${images}`,
    "font-src 'self' data:",
    `connect-src 'self' ${calls} ${accounts ?? ''}`,
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}

/** The origins of a lake's calls and sockets. Without TLS, each stream has a host name of its own on this machine. */
function callsOf({ origin, protocol, port }: URL): string {
  const streams = protocol === 'http:' ? `http://*.localhost:${port || 80}` : '';
  return `${origin} ${origin.replace('http', 'ws')} ${streams}`;
}
