import { AddIcon } from '@sanity/icons/Add';
import type { ComponentType } from 'react';
import type { ArraySchemaType, ObjectSchemaType, Schema, SchemaType } from 'sanity';
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure';
import { DAY_MS } from '../../machines/duration.ts';
import { API_VERSION } from '../schemas/lake-queries.ts';
import { say } from '../words/words.ts';

const WEEK_MS = 7 * DAY_MS;

export interface Ordering {
  field: string;
  direction: 'asc' | 'desc';
}

/** The one document of a type, whose id is the type's name. */
export function singleton(S: StructureBuilder, type: string, title: string) {
  return S.documentTypeListItem(type)
    .id(type)
    .title(say(title))
    .child(S.document().schemaType(type).documentId(type).title(say(title)));
}

/** All documents of a type. */
export function documentList(
  S: StructureBuilder,
  type: string,
  title: string,
  ordering?: Ordering,
) {
  const list = S.documentTypeList(type).title(say(title));
  return S.documentTypeListItem(type)
    .title(say(title))
    .child(ordering ? list.defaultOrdering([ordering]) : list);
}

/** All documents of a type that is sold, with a button for a new one whose id nobody else may read. */
export function soldList(S: StructureBuilder, type: string, title: string, create: string) {
  return S.documentTypeListItem(type)
    .title(say(title))
    .child(() =>
      S.documentTypeList(type)
        .title(say(title))
        .initialValueTemplates([])
        .menuItems([
          S.menuItem()
            .title(say(create))
            .icon(AddIcon)
            .intent({ type: 'create', params: { type, id: `${type}.${crypto.randomUUID()}` } })
            .showAsAction(true),
        ]),
    );
}

interface Filter {
  filter: string;
  params: Record<string, unknown>;
}

/** The documents that match a filter, which is computed when the list is opened. */
export function filteredList(
  S: StructureBuilder,
  id: string,
  title: string,
  icon: ComponentType,
  ordering: Ordering,
  computeFilter: () => Filter,
) {
  const list = () => {
    const { filter, params } = computeFilter();
    return S.documentList()
      .id(id)
      .title(say(title))
      .apiVersion(API_VERSION)
      .filter(filter)
      .params(params)
      .initialValueTemplates([])
      .defaultOrdering([ordering]);
  };
  return S.listItem().id(id).title(say(title)).icon(icon).child(list);
}

/** A list of lists. */
export function folder(
  S: StructureBuilder,
  id: string,
  title: string,
  icon: ComponentType,
  items: ListItemBuilder[],
) {
  return S.listItem()
    .id(id)
    .title(say(title))
    .icon(icon)
    .child(S.list().id(id).title(say(title)).items(items));
}

/** Midnight UTC seven days ago: a whole day, so that the query stays the same when the list is reopened. */
export function startOfWeekBefore(now: Date): string {
  const start = Math.floor((now.getTime() - WEEK_MS) / DAY_MS) * DAY_MS;
  return new Date(start).toISOString();
}

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
