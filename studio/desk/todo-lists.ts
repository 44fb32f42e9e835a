import type { ArraySchemaType, ObjectSchemaType, Schema, SchemaType } from 'sanity';
import { DAY_MS } from '../../machines/duration.ts';
import { today } from '../schemas/fields/basic-fields.ts';
import { documentTypes } from '../schemas/schema-types.ts';
import { say } from '../words/words.ts';
import type { Ordering, Selection } from './lists.ts';

/** The id of the overview's pane. */
export const OVERVIEW = 'overview';

/** The list that asks nothing of anybody. */
export const RECENT = 'changed-this-week';

const lastChangedFirst: Ordering = { field: '_updatedAt', direction: 'desc' };

/** The lists of the overview: all that waits for an editor, and what changed lately. */
export function todoLists(schema: Schema): Selection[] {
  return [
    {
      id: 'drafts',
      title: say('Not published yet'),
      filter: '_type in $types && _originalId in path("drafts.**")',
      ordering: lastChangedFirst,
    },
    {
      id: 'scheduled',
      title: say('Waits for its day'),
      filter: '_type in $types && publishedOn > $today',
      ordering: { field: 'publishedOn', direction: 'asc' },
    },
    {
      id: 'needs-arabic',
      title: say('Needs Arabic'),
      filter: lacksArabicFilter(schema, documentTypes),
      ordering: lastChangedFirst,
    },
    {
      id: 'examples',
      title: say('Still an example'),
      filter: '_type in $types && isExample == true',
      ordering: lastChangedFirst,
    },
    {
      id: RECENT,
      title: say('Changed this week'),
      filter: '_type in $types && _updatedAt > $since',
      ordering: lastChangedFirst,
    },
  ];
}

/** The parameters of the lists' filters. */
export function todoParams(now: Date) {
  return { types: [...documentTypes], since: startOfWeekBefore(now), today: today() };
}

const WEEK_MS = 7 * DAY_MS;

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
  const texts = pathsOf(schema, types, (_, { name }) => name.startsWith('localised'));
  return `_type in $types && count([${texts}][${LACKS_ARABIC}]) > 0`;
}

/** The fields that hold a link. */
const LINK_FIELDS = ['href', 'path', 'to'];

/** GROQ for the paths of this site to which a document links, at any depth. */
export function linkedPaths(schema: Schema, types: readonly string[]): string {
  const links = pathsOf(schema, types, (name) => LINK_FIELDS.includes(name));
  return `array::unique([${links}][string::startsWith(@, "/")])`;
}

type IsWanted = (name: string, type: SchemaType) => boolean;

/** The paths of the wanted values in documents of these types, as elements of a GROQ list: `title`, `...cards[].title`. */
function pathsOf(schema: Schema, types: readonly string[], isWanted: IsWanted): string {
  const paths = types.flatMap((name) => {
    const type = schema.get(name);
    return type ? pathsIn(type, '', isWanted) : [];
  });
  return [...new Set(paths)].join(', ');
}

function pathsIn(type: SchemaType, path: string, isWanted: IsWanted): string[] {
  const name = path.replace(/^.*\./, '');
  if (path && isWanted(name, type)) return [path.includes('[]') ? `...${path}` : path];
  if (isArray(type)) return type.of.flatMap((member) => pathsIn(member, `${path}[]`, isWanted));
  if (!isObject(type)) return [];
  return type.fields.flatMap((field) =>
    pathsIn(field.type, path ? `${path}.${field.name}` : field.name, isWanted),
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
