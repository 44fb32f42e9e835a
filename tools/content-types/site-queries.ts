import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..', '..');
const queryExport = /^export const \w+Query\b/m;

/** Collects every GROQ query that the site exports as `…Query`, by that name. */
export async function siteQueries(): Promise<Record<string, string>> {
  const found: Array<[string, string]> = [];
  for await (const file of glob(['web/**/*.ts', 'functions/**/*.ts'], { cwd: root })) {
    const path = join(root, file);
    if (/\.test\.ts$/.test(file) || !queryExport.test(await readFile(path, 'utf8'))) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(path).href);
    for (const [name, query] of Object.entries(module)) {
      if (name.endsWith('Query') && typeof query === 'string') found.push([name, query]);
    }
  }
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
