import { chmod, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Makes a folder that only this account may enter, and removes everybody else's rights to what is in it,
 * which earlier versions, a restored backup and PGlite leave there.
 */
export async function makePrivate(folder: string): Promise<void> {
  await makeFolder(folder);
  await chmod(folder, FOLDER_MODE);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const mode = entry.isDirectory() ? FOLDER_MODE : FILE_MODE;
    await chmod(join(entry.parentPath, entry.name), mode).catch(unlessGone);
  }
}

/**
 * Makes one folder at a time, because Node's own recursion never ends below a folder like /proc, where
 * nothing can be created.
 */
async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: FOLDER_MODE });
  try {
    await make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make();
  }
}

/** Ignores a missing file: a process that holds the folder may remove a file at any moment. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
