import { BasketIcon } from '@sanity/icons/Basket';
import { ClockIcon } from '@sanity/icons/Clock';
import { CommentIcon } from '@sanity/icons/Comment';
import { DocumentsIcon } from '@sanity/icons/Documents';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { TranslateIcon } from '@sanity/icons/Translate';
import type { ComponentType } from 'react';
import type { ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure';
import { sitePages } from '../../machines/pages.ts';
import { documentTypes } from '../schemas/schema-types.ts';
import {
  documentList,
  filteredList,
  type Ordering,
  singleton,
  startOfWeekBefore,
} from './lists.ts';
import { needsArabicFilter } from './needs-arabic.ts';

const byPrice: Ordering = { field: 'priceUsd', direction: 'asc' };
const byRank: Ordering = { field: 'rank', direction: 'asc' };
const byDate: Ordering = { field: 'publishedOn', direction: 'desc' };
const byYear: Ordering = { field: 'year', direction: 'desc' };
const byChange: Ordering = { field: '_updatedAt', direction: 'desc' };

const catalogue = ['service', 'bundle', 'package'];

function folder(
  S: StructureBuilder,
  id: string,
  title: string,
  icon: ComponentType,
  items: ListItemBuilder[],
) {
  return S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(S.list().id(id).title(title).items(items));
}

/** The desk: pages and settings of which there is one, the catalogue cheapest first, what waits and what is new. */
export const structure: StructureResolver = (S, { schema }) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      folder(
        S,
        'pages',
        'Pages',
        DocumentsIcon,
        sitePages.map(({ type, title }) => singleton(S, type, title)),
      ),
      folder(S, 'catalogue', 'Catalogue', BasketIcon, [
        S.listItem()
          .id('everything')
          .title('Everything, by price')
          .icon(BasketIcon)
          .child(
            filteredList(
              S,
              'everything',
              'Everything, by price',
              '_type in $types',
              { types: catalogue },
              byPrice,
            ),
          ),
        documentList(S, 'service', 'Services', byPrice),
        documentList(S, 'bundle', 'Bundles', byPrice),
        documentList(S, 'package', 'Coaching packages', byPrice),
      ]),
      folder(S, 'voices', 'Voices and people', CommentIcon, [
        documentList(S, 'testimonial', 'Testimonials'),
        documentList(S, 'quote', 'Quotes'),
        documentList(S, 'person', 'Founder and team', byRank),
      ]),
      folder(S, 'published', 'Media and writing', DocumentTextIcon, [
        documentList(S, 'mediaMention', 'Media mentions', byDate),
        documentList(S, 'post', 'Posts', byDate),
        documentList(S, 'podcast', 'Podcast episodes', byDate),
      ]),
      documentList(S, 'course', 'Courses', byRank),
      documentList(S, 'award', 'Awards', byYear),
      S.divider(),
      S.listItem()
        .id('needs-arabic')
        .title('Needs Arabic')
        .icon(TranslateIcon)
        .child(() =>
          filteredList(
            S,
            'needs-arabic',
            'Needs Arabic',
            needsArabicFilter(schema, documentTypes),
            { types: documentTypes },
            byChange,
          ),
        ),
      S.listItem()
        .id('changed-this-week')
        .title('Changed this week')
        .icon(ClockIcon)
        .child(() =>
          filteredList(
            S,
            'changed-this-week',
            'Changed this week',
            '_type in $types && _updatedAt > $since',
            { types: documentTypes, since: startOfWeekBefore(new Date()) },
            byChange,
          ),
        ),
      S.divider(),
      documentList(S, 'term', 'Coaching terms'),
      documentList(S, 'legalText', 'Legal texts', byRank),
      singleton(S, 'siteSettings', 'Site settings'),
    ]);
