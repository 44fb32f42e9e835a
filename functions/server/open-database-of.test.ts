import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openDatabaseOf, reasonFor } from './open-database-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'database-of-'));
const aFile = join(folder, 'a-file');
writeFileSync(aFile, '');
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['a full disk, whatever the database says', 1_000, new Error(''), 'its disk is full'],
  ['what the database says', 1e12, new Error('no such thing'), 'no such thing'],
])('a folder is refused for %s', async (_, free, cause, reason) => {
  expect(await reasonFor('/data', cause, async () => free)).toBe(reason);
});

test.each(['/dev/null/data', '/proc/nowhere/data', aFile])(
  'a data folder that cannot be made, or is a file, is refused: %s',
  async (folder) => {
    const config = readConfig({ DATA_FOLDER: folder });
    await expect(openDatabaseOf(config)).rejects.toThrow(
      new RegExp(`^The data folder ${folder} cannot be used: [^\n]+\\.$`),
    );
  },
);
