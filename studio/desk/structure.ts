import { BasketIcon } from '@sanity/icons/Basket';
import { ClockIcon } from '@sanity/icons/Clock';
import { CommentIcon } from '@sanity/icons/Comment';
import { ComposeIcon } from '@sanity/icons/Compose';
import { CopyIcon } from '@sanity/icons/Copy';
import { DocumentsIcon } from '@sanity/icons/Documents';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { TranslateIcon } from '@sanity/icons/Translate';
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward';
import type { DefaultDocumentNodeResolver, StructureResolver } from 'sanity/structure';
import { sitePages } from '../../machines/pages.ts';
import { PriceEffectView } from '../price-effect/price-effect-view.tsx';
import { documentTypes } from '../schemas/schema-types.ts';
import { say } from '../words/words.ts';
import {
  documentList,
  filteredList,
  folder,
  lacksArabicFilter,
  type Ordering,
  singleton,
  soldList,
  startOfWeekBefore,
} from './lists.ts';

const priced = new Set(['service', 'bundle', 'package']);

/** Adds the effect of the price beside the form of a catalogue item. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  priced.has(schemaType)
    ? S.document().views([
        S.view.form().title(say('Editor')).icon(ComposeIcon),
        S.view
          .component(PriceEffectView)
          .id('price-effect')
          .title(say('Effect of the price'))
          .icon(TrendUpwardIcon),
      ])
    : S.document();

const byPrice: Ordering = { field: 'priceUsd', direction: 'asc' };
const byRank: Ordering = { field: 'rank', direction: 'asc' };
const byDate: Ordering = { field: 'publishedOn', direction: 'desc' };
const byYear: Ordering = { field: 'year', direction: 'desc' };
const byChange: Ordering = { field: '_updatedAt', direction: 'desc' };

const catalogue = ['service', 'bundle', 'package'];

/** The desk: pages and settings, the catalogue by price, missing translations and recent changes. */
export const structure: StructureResolver = (S, { schema }) =>
  S.list()
    .id('content')
    .title(say('Content'))
    .items([
      folder(S, 'pages', 'Pages', DocumentsIcon, [
        ...sitePages.map(({ type, title }) => singleton(S, type, title)),
        documentList(S, 'page', 'Further pages'),
      ]),
      folder(S, 'catalogue', 'Catalogue', BasketIcon, [
        filteredList(S, 'everything', 'Everything, by price', BasketIcon, byPrice, () => ({
          filter: '_type in $types',
          params: { types: catalogue },
        })),
        documentList(S, 'service', 'Services', byPrice),
        documentList(S, 'bundle', 'Bundles', byPrice),
        documentList(S, 'package', 'Coaching packages', byPrice),
        soldList(S, 'guide', 'Guides', 'New guide'),
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
        documentList(S, 'edition', 'Newsletters', byChange),
      ]),
      documentList(S, 'course', 'Courses', byRank),
      documentList(S, 'award', 'Awards', byYear),
      S.divider(),
      filteredList(S, 'needs-arabic', 'Needs Arabic', TranslateIcon, byChange, () => ({
        filter: lacksArabicFilter(schema, documentTypes),
        params: { types: documentTypes },
      })),
      filteredList(S, 'changed-this-week', 'Changed this week', ClockIcon, byChange, () => ({
        filter: '_type in $types && _updatedAt > $since',
        params: { types: documentTypes, since: startOfWeekBefore(new Date()) },
      })),
      filteredList(S, 'examples', 'Still an example', CopyIcon, byChange, () => ({
        filter: 'isExample == true',
        params: {},
      })),
      S.divider(),
      documentList(S, 'term', 'Coaching terms'),
      documentList(S, 'legalText', 'Legal texts', byRank),
      documentList(S, 'redirect', 'Redirects', { field: 'from', direction: 'asc' }),
      singleton(S, 'siteSettings', 'Site settings'),
    ]);
