import type { ArraySchemaType, ObjectSchemaType, Schema, SchemaType } from 'sanity';

/** English that a reader could read, and no Arabic; of lines and of rich text alike. */
const LACKS_ARABIC =
  'coalesce(en, "") != "" && coalesce(count(en), 1) > 0 && (coalesce(ar, "") == "" || count(ar) == 0)';

/** GROQ for documents in which some text has English and no Arabic, at any depth that the schema knows. */
export function needsArabicFilter(schema: Schema, types: readonly string[]): string {
  const paths = types.flatMap((name) => {
    const type = schema.get(name);
    return type ? textsIn(type, '') : [];
  });
  return `_type in $types && count([${[...new Set(paths)].join(', ')}][${LACKS_ARABIC}]) > 0`;
}

/** Where texts stand in a value at `path`, as elements of a GROQ list: `title`, `...cards[].title`. */
function textsIn(type: SchemaType, path: string): string[] {
  if (type.name.startsWith('localised')) return [path.includes('[]') ? `...${path}` : path];
  if (isArray(type)) return type.of.flatMap((member) => textsIn(member, `${path}[]`));
  if (!isObject(type)) return [];
  return type.fields.flatMap(({ name, type: field }) =>
    textsIn(field, path ? `${path}.${name}` : name),
  );
}

function isArray(type: SchemaType): type is ArraySchemaType {
  return type.jsonType === 'array';
}

/** Not what only points elsewhere, whose texts stand in another document. */
function isObject(type: SchemaType): type is ObjectSchemaType {
  const isPointer = type.name === 'reference' || type.type?.name === 'reference';
  return type.jsonType === 'object' && !isPointer;
}
