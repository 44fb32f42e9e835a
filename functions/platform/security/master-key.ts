import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

const KEY_BYTES = 32;

/**
 * The key everything secret is derived from: the given one, else the one beside the data, made on the first run.
 * Losing it makes the stored answers unreadable.
 * @throws StartError when the stored key is damaged.
 */
export async function loadMasterKey(given: Buffer | null, dataFolder: string): Promise<Buffer> {
  if (given) return given;
  const file = join(dataFolder, 'master.key');
  if (!existsSync(file)) await makeKeyFile(file);
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
  if (key.length !== KEY_BYTES) {
    throw new StartError(
      `The key in ${file} is damaged; restore it from a backup, or the stored answers stay unreadable.`,
    );
  }
  return key;
}

/** Written aside and linked into place, so that a crash never leaves half a key. */
async function makeKeyFile(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600 });
  try {
    await link(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(aside);
  }
}

/** A key of 32 bytes for one purpose, independent of the keys for every other purpose. */
export function deriveKey(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', purpose, KEY_BYTES));
}
