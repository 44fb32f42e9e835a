import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from 'service-kit/testing/eventually';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MODULE = new URL('./file-lock.js', import.meta.url).href;

let folder: string;
let lock: string;
let log: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-lock-'));
  lock = join(folder, 'new', 'prepare.lock');
  log = join(folder, 'log');
  await writeFile(log, '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process that logs when it waits, begins and ends, and works until the file `go` exists. */
function worker(name: string, work = `while (!existsSync('${join('@', 'go')}')) await pause(20);`) {
  const program = `
    import { appendFileSync, existsSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    import { withFileLock } from '${MODULE}';
    const note = (what) => appendFileSync('${log}', '${name} ' + what + ' ');
    await withFileLock('${lock}', async () => {
      note('begins');
      ${work.replaceAll('@', folder)}
      note('ends');
    }, () => note('waits'));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: 'inherit',
  });
  return { child, ended: once(child, 'exit') };
}

const written = () => readFile(log, 'utf8');
const eventuallyWritten = (text: string) =>
  eventually(text, async () => (await written()).includes(text));

test('the second process waits for the first and calls onWait', async () => {
  const a = worker('a');
  await eventuallyWritten('a begins');
  const b = worker('b');
  await eventuallyWritten('b waits');
  await writeFile(join(folder, 'go'), '');
  expect(await Promise.all([a.ended, b.ended])).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(await written()).toBe('a begins b waits a ends b begins b ends ');
  expect(existsSync(lock)).toBe(false);
});

test.each([
  ['fails', 'process.exit(3);'],
  ['breaks', 'throw new Error("on purpose");'],
])('a process that %s releases the lock', async (_, work) => {
  const { child, ended } = worker(
    'a',
    `console.error = () => {}; process.on("uncaughtException", () => process.exit(3)); ${work}`,
  );
  await ended;
  expect(child.exitCode).toBe(3);
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a killed process is ignored', async () => {
  const a = worker('a');
  await eventuallyWritten('a begins');
  a.child.kill('SIGKILL');
  await a.ended;
  expect(existsSync(lock)).toBe(true);
  await appendFile(join(folder, 'go'), '');
  expect(await worker('b').ended).toEqual([0, null]);
  expect(await written()).toContain('b begins b ends');
});
