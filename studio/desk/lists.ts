import type { StructureBuilder } from 'sanity/structure';
import { API_VERSION } from '../schemas/api-version.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

export interface Ordering {
  field: string;
  direction: 'asc' | 'desc';
}

/** The one document of a type, under the type's own name. */
export function singleton(S: StructureBuilder, type: string, title: string) {
  return S.documentTypeListItem(type)
    .id(type)
    .title(title)
    .child(S.document().schemaType(type).documentId(type).title(title));
}

/** All documents of a type, in an order of their own. */
export function documentList(
  S: StructureBuilder,
  type: string,
  title: string,
  ordering?: Ordering,
) {
  const list = S.documentTypeList(type).title(title);
  return S.documentTypeListItem(type)
    .title(title)
    .child(ordering ? list.defaultOrdering([ordering]) : list);
}

/** Documents of several types that a filter picks, as far as `$types` and `params` allow. */
export function filteredList(
  S: StructureBuilder,
  id: string,
  title: string,
  filter: string,
  params: Record<string, unknown>,
  ordering: Ordering,
) {
  return S.documentList()
    .id(id)
    .title(title)
    .apiVersion(API_VERSION)
    .filter(filter)
    .params(params)
    .initialValueTemplates([])
    .defaultOrdering([ordering]);
}

/** The start of the last seven days, to the day, so that a list opened twice asks the same. */
export function startOfWeekBefore(now: Date): string {
  const start = Math.floor((now.getTime() - WEEK_MS) / DAY_MS) * DAY_MS;
  return new Date(start).toISOString();
}
