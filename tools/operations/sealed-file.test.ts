import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSealed, writeSealed } from './sealed-file.ts';

const key = randomBytes(32);
const HEADER = 50;
const CHUNK = 64 * 1024 + 16;
/** Random, so that packing does not make them short; some chunks long. */
const lines = ['{}', 'قريب من البحر', '', randomBytes(150_000).toString('base64'), 'last'];

const folder = await mkdtemp(join(tmpdir(), 'sealed-'));
const file = join(folder, 'whole');
async function* pieces() {
  // In pieces that cut letters apart.
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  for (let at = 0; at < bytes.length; at += 7_777) yield bytes.subarray(at, at + 7_777);
}
await writeSealed(file, key, pieces());
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (path: string) =>
  readSealed(path, key, async (manifest, rest) => {
    const found = [JSON.stringify(manifest)];
    for (let next = await rest.next(); !next.done; next = await rest.next()) found.push(next.value);
    return found;
  });

it('gives back what was written, and only this account may read the file', async () => {
  expect(await read(file)).toEqual(lines);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('refuses a file whose chunks were cut off, moved, repeated or left out', async () => {
  const bytes = await readFile(file);
  const head = bytes.subarray(0, HEADER);
  const chunk = (number: number) => bytes.subarray(HEADER + number * CHUNK).subarray(0, CHUNK);
  const [first, second, third] = [chunk(0), chunk(1), chunk(2)];
  expect(third.length).toBeGreaterThan(0);
  const forged = join(folder, 'forged');
  for (const parts of [[first], [first, second], [second, first, third], [first, third], []]) {
    await writeFile(forged, Buffer.concat([head, ...parts]));
    await expect(read(forged)).rejects.toThrow('damaged or incomplete');
  }
});
