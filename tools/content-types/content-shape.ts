import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ArraySchemaType, ObjectSchemaType, ReferenceSchemaType, SchemaType } from 'sanity';
import { documentTypes, schemaTypes } from '#studio/schemas/schema-types.ts';
import { openWorkspace } from '#studio/testing/findings.ts';

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
