import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openDatabaseOf, reasonFor } from './open-database-of.ts';

test.each([
  ['a full disk, whatever the database says', 1_000, new Error(''), 'its disk is full'],
  ['what the database says', 1e12, new Error('no such thing'), 'no such thing'],
])('a folder is refused for %s', async (_, free, cause, reason) => {
  expect(await reasonFor('/data', cause, async () => free)).toBe(reason);
});

test.each(['/dev/null/data', '/proc/nowhere/data'])(
  'a data folder that cannot be made is refused: %s',
  async (folder) => {
    const config = readConfig({ DATA_FOLDER: folder });
    await expect(openDatabaseOf(config)).rejects.toThrow(
      new RegExp(`^The data folder ${folder} cannot be used: [^\n]+\\.$`),
    );
  },
);
