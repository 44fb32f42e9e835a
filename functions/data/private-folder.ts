import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Makes a folder that only this account may enter, and takes the rights of all others from whatever is in it:
 * earlier versions, a restored backup and PGlite, which sets its own modes, leave them there.
 */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await chmod(folder, FOLDER_MODE);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const mode = entry.isDirectory() ? FOLDER_MODE : FILE_MODE;
    await chmod(join(entry.parentPath, entry.name), mode).catch(unlessGone);
  }
}

/** A process that holds the folder may remove a file at any moment. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
