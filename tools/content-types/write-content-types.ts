import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ArraySchemaType, ObjectSchemaType, ReferenceSchemaType, SchemaType } from 'sanity';
import { documentTypes, schemaTypes } from '#studio/schemas/schema-types.ts';
import { openWorkspace } from '#studio/testing/findings.ts';
import { siteQueries } from './site-queries.ts';

const named = new Set<string>([...schemaTypes.map(({ name }) => name), ...documentTypes]);

/**
 * Computes a digest of all that the generated types depend on: the fields of the schema and the site's
 * queries.
 */
export async function contentShape(): Promise<string> {
  const { schema } = await openWorkspace([]);
  const types = [...named].toSorted().map((name) => {
    const type = schema.get(name);
    return [name, type ? shapeOf(type) : null];
  });
  const described = JSON.stringify({ types, queries: await siteQueries() });
  return createHash('sha256').update(described).digest('hex');
}

function shapeOf(type: SchemaType): unknown {
  if (isReference(type)) return { to: type.to.map(({ name }) => name) };
  if (isArray(type)) return { of: type.of.map(inside) };
  if (isObject(type)) return type.fields.map((field) => [field.name, inside(field.type)]);
  const { options } = type;
  return [type.jsonType, options && 'list' in options ? options.list : null];
}

function inside(type: SchemaType): unknown {
  return named.has(type.name) ? type.name : [type.name, shapeOf(type)];
}

function isArray(type: SchemaType): type is ArraySchemaType {
  return type.jsonType === 'array';
}

function isReference(type: SchemaType): type is ReferenceSchemaType {
  return 'to' in type;
}

function isObject(type: SchemaType): type is ObjectSchemaType {
  return type.jsonType === 'object';
}

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
