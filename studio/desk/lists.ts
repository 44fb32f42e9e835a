import { getPublishedId } from '@sanity/client/csm';
import { AddIcon } from '@sanity/icons/Add';
import { GenerateIcon } from '@sanity/icons/Generate';
import { SortIcon } from '@sanity/icons/Sort';
import type { ComponentType } from 'react';
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure';
import type { draggedTypes } from '../../machines/order-rank.ts';
import { API_VERSION } from '../schemas/lake-queries.ts';
import { say } from '../words/words.ts';
import { DraggedDocuments } from './dragged-documents.tsx';

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

/**
 * All documents of a type, in the order of the site, which changes at once when one is dragged to another place. Whoever
 * may not publish cannot change it, and only sees it.
 */
export function draggedList(
  S: StructureBuilder,
  { getClient, perspectiveStack }: StructureResolverContext,
  mayPublish: boolean,
  type: (typeof draggedTypes)[number],
  title: string,
  create: string,
) {
  if (!mayPublish) return documentList(S, type, title, { field: 'orderRank', direction: 'asc' });
  const options = {
    ...{ type, client: getClient({ apiVersion: API_VERSION }) },
    currentVersion: perspectiveStack[0],
  };
  const list = S.component(DraggedDocuments)
    .id(type)
    .title(say(title))
    .options(options)
    .canHandleIntent((_, params) => params.type === type)
    .menuItems([
      S.menuItem()
        .title(say(create))
        .icon(AddIcon)
        .intent({ type: 'create', params: { type } })
        .showAsAction(true),
      S.menuItem().title(say('Buttons to move')).icon(SortIcon).action('showIncrements'),
      S.menuItem().title(say('Give each a place')).icon(GenerateIcon).action('resetOrder'),
    ])
    .child((id) => S.defaultDocument({ documentId: getPublishedId(id), schemaType: type }));
  return S.documentTypeListItem(type).title(say(title)).child(list);
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
