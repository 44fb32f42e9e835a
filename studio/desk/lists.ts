import { AddIcon } from '@sanity/icons/Add';
import type { ComponentType } from 'react';
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure';
import { API_VERSION } from '../schemas/lake-queries.ts';
import { say } from '../words/words.ts';

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

/** Documents of several types that belong together. */
export interface Selection {
  id: string;
  /** In the language of the Studio. */
  title: string;
  filter: string;
  ordering: Ordering;
}

/** The documents of a selection. */
export function selectedList(
  S: StructureBuilder,
  { id, title, filter, ordering }: Selection,
  params: Record<string, unknown>,
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
