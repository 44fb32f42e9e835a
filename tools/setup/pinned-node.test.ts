import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slim-'));
  await cp(import.meta.dirname, join(folder, 'tools', 'setup'), { recursive: true });
  await writeFile(join(folder, 'package-lock.json'), '{}');
  await writeFile(join(folder, 'npm'), `#!/bin/sh\ntouch '${folder}/installed'\n`);
  await chmod(join(folder, 'npm'), 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a command in a folder without packages, with an `npm` that only leaves a file. */
async function run(task: string) {
  const file = join(folder, 'tools', 'command.js');
  await writeFile(
    file,
    `import { onPinnedNode } from './setup/pinned-node.js';
     await onPinnedNode(import.meta.filename, async () => { ${task} });`,
  );
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { env, encoding: 'utf8' });
  expect(await readdir(folder)).not.toContain('installed');
  return { status, stdout, stderr: stderr.trim() };
}

test('a command of operators runs on the packages that are there, and installs none', async () => {
  expect(await run(`process.stdout.write('done')`)).toEqual({
    status: 0,
    stdout: 'done',
    stderr: '',
  });
});

test.each([
  [
    `await import('pg')`,
    'pg is missing here; stop the servers of this folder, run npm ci and run this again.',
  ],
  [`throw new Error('Set MASTER_KEY.')`, 'Set MASTER_KEY.'],
])('a command of operators that cannot run says why in one sentence: %s', async (task, stderr) => {
  expect(await run(task)).toEqual({ status: 1, stdout: '', stderr });
});
