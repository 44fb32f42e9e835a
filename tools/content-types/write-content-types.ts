import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contentShape } from './content-shape.ts';
import { siteQueries } from './site-queries.ts';

const run = promisify(execFile);
const studio = join(import.meta.dirname, '..', '..', 'studio');
const working = join(studio, '.sanity');
const typesFile = join(
  import.meta.dirname,
  '..',
  '..',
  'functions',
  'site',
  'content',
  'content-types.generated.ts',
);

// Runs Sanity's own commands, which read the Studio's schema and type the site's queries, and stores the
// result. The queries are composed from parts, which the commands cannot follow, so they get the finished
// queries.
await mkdir(working, { recursive: true });
await writeFile(join(working, 'queries.ts'), queriesModule(await siteQueries()));
await run('sanity', ['schema', 'extract', '--force'], { cwd: studio });
await run('sanity', ['typegen', 'generate'], { cwd: studio });
const generated = await readFile(join(working, 'content-types.ts'), 'utf8');
await writeFile(typesFile, `// shape ${await contentShape()}\n${asPublic(generated)}`);

function queriesModule(queries: Readonly<Record<string, string>>): string {
  const lines = Object.entries(queries).map(
    ([name, query]) => `export const ${name} = defineQuery(${JSON.stringify(query)});\n`,
  );
  return `import { defineQuery } from 'groq';\n\n${lines.join('\n')}`;
}

/** Marks the types as public, so that unused ones are not reported. */
function asPublic(code: string): string {
  return code.replaceAll(/^export /gm, '/** @public */\nexport ');
}
