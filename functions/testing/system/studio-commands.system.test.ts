import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePorts, portOf } from 'service-kit/testing/ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killAll, start } from './program.ts';

const SANITY = 'node_modules/sanity/bin/sanity';
const quiet = { CI: 'true', NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' };
const settings = { projectId: 'embedded', dataset: 'production', apiHost: 'http://localhost:4321' };
const token = 'token-of-the-running-site';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-'));
});
afterAll(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

/** Requests with the Sec-Fetch headers of a browser. */
async function asked(address: string, headers: Record<string, string>) {
  const [response] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, text: await text(response) };
}

test('sanity dev uses the lake of the running site and the token in its data folder, and hides the token from other sites', async () => {
  const site = createServer(({ url }, answer) => {
    answer.statusCode = url === '/studio/settings.json' ? 200 : 404;
    answer.end(JSON.stringify(settings));
  });
  const port = await freePorts(1);
  await writeFile(join(folder, 'studio-token'), token);
  const address = `http://127.0.0.1:${await portOf(site)}`;
  const env = { ...quiet, SANITY_STUDIO_SITE: address, DATA_FOLDER: folder };
  await start(SANITY, 'running at', env, { folder: 'studio', args: ['dev', '--port', `${port}`] });
  // Vite's development server replaces constants in this module.
  const constants = `http://localhost:${port}/@vite/env`;
  const own = await asked(constants, { 'sec-fetch-site': 'same-origin' });
  expect(own.text).toContain(token);
  expect(own.text).toContain(settings.apiHost);
  const others = await asked(constants, {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'no-cors',
  });
  expect(others.status).toBe(403);
  expect(others.text).not.toContain(token);
  site.close();
});
