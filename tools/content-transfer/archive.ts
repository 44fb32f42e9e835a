import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { TransferError } from './documents.ts';

const run = promisify(execFile);

export const DOCUMENTS_FILE = 'data.ndjson';
export const ASSETS_FILE = 'assets.json';

/** The folder inside a packed archive. */
const INNER_FOLDER = 'content';

const assetFolders = ['images', 'files'];

function isPacked(path: string): boolean {
  return /\.(tar\.gz|tgz)$/.test(path);
}

/**
 * Lets `fill` write an archive into a temporary folder, then moves it to `path`, packed if the name ends in .tar.gz.
 * @throws TransferError when `path` exists and may not be replaced.
 */
export async function writeArchive(
  path: string,
  mayReplace: boolean,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  if (!mayReplace && (await isTaken(path))) {
    throw new TransferError(
      `${path} is there already; choose another name, or add --replace to write over it.`,
    );
  }
  await withFolder(async (folder) => {
    const made = join(folder, INNER_FOLDER);
    for (const name of assetFolders) await mkdir(join(made, name), { recursive: true });
    await fill(made);
    if (isPacked(path)) await run('tar', ['-czf', resolve(path), '-C', folder, INNER_FOLDER]);
    else await putInPlace(made, resolve(path));
  });
}

/**
 * Opens an archive given as a packed file, a folder, or an NDJSON file with the assets beside it.
 * @throws TransferError when `path` is not an archive.
 */
export async function readArchive<T>(
  path: string,
  read: (documentsFile: string) => Promise<T>,
): Promise<T> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new TransferError(`There is no ${path}.`);
  if (found.isDirectory()) return read(await documentsFileIn(resolve(path), path));
  if (path.endsWith('.ndjson')) return read(resolve(path));
  return withFolder(async (folder) => {
    await run('tar', ['-xzf', resolve(path), '-C', folder]).catch((cause) => {
      throw new TransferError(`${path} is no .tar.gz, or it is damaged.`, { cause });
    });
    return read(await documentsFileIn(folder, path));
  });
}

async function documentsFileIn(folder: string, path: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const [first] = files.filter((file) => basename(file) === DOCUMENTS_FILE).toSorted();
  if (!first) throw new TransferError(`There is no ${DOCUMENTS_FILE} in ${path}.`);
  return join(folder, first);
}

/** Replaces the archive's own files; other files in the folder stay. */
async function putInPlace(made: string, path: string): Promise<void> {
  for (const name of assetFolders) await rm(join(path, name), { recursive: true, force: true });
  await cp(made, path, { recursive: true });
}

async function isTaken(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) return found !== null;
  return (await readdir(path)).length > 0;
}

async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the path of an asset in an archive. */
export function inArchive(documentsFile: string, path: string): string {
  return join(dirname(documentsFile), path);
}
