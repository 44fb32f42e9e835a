import { BasketIcon } from '@sanity/icons/Basket';
import { CogIcon } from '@sanity/icons/Cog';
import { SunIcon } from '@sanity/icons/Sun';
import type { StructureBuilder, StructureResolver } from 'sanity/structure';
import { API_VERSION } from './api-version.ts';

const byPrice = [{ field: 'priceUsd', direction: 'asc' as const }];

function singleton(S: StructureBuilder, id: string, title: string) {
  return S.listItem()
    .id(id)
    .title(title)
    .child(S.document().schemaType(id).documentId(id).title(title));
}

function catalogueOf(S: StructureBuilder, type: string, title: string) {
  return S.documentTypeListItem(type)
    .title(title)
    .child(S.documentTypeList(type).title(title).defaultOrdering(byPrice));
}

/** The desk: settings and pages of which there is one, and the catalogue, cheapest first. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      singleton(S, 'coachingPage', 'Coaching page').icon(SunIcon),
      S.listItem()
        .id('catalogue')
        .title('Catalogue')
        .icon(BasketIcon)
        .child(
          S.list()
            .id('catalogue')
            .title('Catalogue')
            .items([
              S.listItem()
                .id('everything')
                .title('Everything, by price')
                .icon(BasketIcon)
                .child(
                  S.documentList()
                    .id('everything')
                    .title('Everything, by price')
                    .apiVersion(API_VERSION)
                    .filter('_type in $types')
                    .params({ types: ['service', 'bundle', 'package'] })
                    .defaultOrdering(byPrice),
                ),
              catalogueOf(S, 'service', 'Services'),
              catalogueOf(S, 'bundle', 'Bundles'),
              catalogueOf(S, 'package', 'Coaching packages'),
            ]),
        ),
      S.divider(),
      singleton(S, 'siteSettings', 'Site settings').icon(CogIcon),
    ]);
