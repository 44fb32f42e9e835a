import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sitePages } from '#machines/pages.ts';
import { seededHtml } from '#web/testing/see-page.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Compiles data as values of schema.org's types. @returns the compiler's errors, one per line. */
async function compiled(graphs: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'structured-data-'));
  const types = join(root, 'node_modules', 'schema-dts', 'dist', 'schema.js');
  const file = join(folder, 'data.ts');
  const values = graphs.map((graph) => `(${graph}) satisfies Graph;`);
  await writeFile(file, `import type { Graph } from '${types}';\n${values.join('\n')}\n`);
  const compiler = join(root, 'node_modules', '.bin', 'tsc');
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--types', ''];
  const found = await run(compiler, [...options, file]).then(
    () => [],
    ({ stdout }: { stdout: string }) => stdout.trim().split('\n'),
  );
  await rm(folder, { recursive: true });
  return found;
}

test('SEO-04: every page’s structured data has the types and properties of schema.org', async () => {
  const paths = sitePages.filter(({ isLive }) => isLive).map(({ path }) => path);
  const graphs: string[] = [];
  for (const path of [...paths, '/blog/what-lived-experience-means']) {
    const html = await seededHtml(path, 'en');
    graphs.push(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
  }
  const misspelt =
    '{ "@context": "https://schema.org", "@graph": [{ "@type": "Person", "nmae": "N" }] }';
  expect(await compiled([...graphs, misspelt])).toEqual([expect.stringContaining('nmae')]);
});
