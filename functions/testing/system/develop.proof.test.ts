import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from 'service-kit/testing/eventually';
import { freePorts, isFree } from 'service-kit/testing/ports';
import { afterAll, expect, test } from 'vitest';
import { killAll, root, SERVER_PORTS, start } from './program.ts';

const folder = await mkdtemp(join(tmpdir(), 'develop-'));
afterAll(async () => {
  await killAll();
  await rm(folder, { recursive: true, force: true });
});

/** The process that the data folder belongs to. */
const ownerOf = () => readFile(join(folder, 'owner.json'), 'utf8');
const isHeld = () => existsSync(join(folder, 'owner.lock'));

test('npm run dev renders pages from source, starts the server again after a change, and the server ends when the launcher is killed', async () => {
  const port = await freePorts(SERVER_PORTS);
  const env = { PORT: `${port}`, DATA_FOLDER: folder };
  const launcher = await start('tools/start.js', 'Ctrl+C', env, { args: ['--dev'] });
  expect(launcher.stdout()).toContain(`http://localhost:${port}\n`);
  for (const path of ['coaching', 'admin']) {
    const page = await fetch(`http://127.0.0.1:${port}/${path}`);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).toContain('/@vite/client');
  }
  const entry = await fetch(`http://127.0.0.1:${port}/start/entry-client.tsx`);
  expect(entry.headers.get('content-type')).toContain('javascript');
  const first = await ownerOf();
  const now = new Date();
  await utimes(join(root, 'functions', 'server', 'serve.ts'), now, now);
  await eventually('another server', async () => (await ownerOf()) !== first);
  launcher.signal('SIGKILL');
  await eventually('the end of the server', async () => !isHeld() && (await isFree(port)));
});
