import { createHash } from 'node:crypto';
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
