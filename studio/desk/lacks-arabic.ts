import type { ArraySchemaType, ObjectSchemaType, Schema, SchemaType } from 'sanity';

/** Matches a line or rich text that has English but no Arabic. */
const LACKS_ARABIC =
  'coalesce(en, "") != "" && coalesce(count(en), 1) > 0 && (coalesce(ar, "") == "" || count(ar) == 0)';

/** GROQ for documents with a text at any depth that has English but no Arabic. */
export function lacksArabicFilter(schema: Schema, types: readonly string[]): string {
  const paths = types.flatMap((name) => {
    const type = schema.get(name);
    return type ? textsIn(type, '') : [];
  });
  return `_type in $types && count([${[...new Set(paths)].join(', ')}][${LACKS_ARABIC}]) > 0`;
}

/** The paths of the texts in a value at `path`, as elements of a GROQ list: `title`, `...cards[].title`. */
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

/** A reference does not count: its texts belong to another document. */
function isObject(type: SchemaType): type is ObjectSchemaType {
  const isReference = type.name === 'reference' || type.type?.name === 'reference';
  return type.jsonType === 'object' && !isReference;
}
