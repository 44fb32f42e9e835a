import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SanityClient } from '@sanity/client';
import { type ExportOptions, exportDataset } from '@sanity/export';

const run = promisify(execFile);

/** The documents and image names that `sanity dataset export` exports. */
export async function exportAsSanityDoes(
  client: SanityClient,
  options: Pick<ExportOptions, 'mode' | 'types' | 'drafts'> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  const outputPath = join(folder, 'export.tar.gz');
  try {
    const { documentCount, assetCount } = await exportDataset({
      client,
      dataset: 'production',
      outputPath,
      mode: 'stream',
      maxRetries: 0,
      ...options,
    });
    await run('tar', ['-xzf', outputPath, '-C', folder, '--strip-components=1']);
    const text = await readFile(join(folder, 'data.ndjson'), 'utf8');
    const documents = readLines(text);
    return { documents, images: await readdir(join(folder, 'images')), documentCount, assetCount };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export function readLines(text: string): Array<Record<string, unknown>> {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
