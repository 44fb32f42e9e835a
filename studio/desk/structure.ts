import { BasketIcon } from '@sanity/icons/Basket';
import { CommentIcon } from '@sanity/icons/Comment';
import { ComposeIcon } from '@sanity/icons/Compose';
import { DashboardIcon } from '@sanity/icons/Dashboard';
import { DocumentsIcon } from '@sanity/icons/Documents';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { EyeOpenIcon } from '@sanity/icons/EyeOpen';
import { TrendUpwardIcon } from '@sanity/icons/TrendUpward';
import type { CurrentUser, Schema } from 'sanity';
import type {
  DefaultDocumentNodeResolver,
  StructureBuilder,
  StructureResolver,
} from 'sanity/structure';
import { sitePages } from '../../machines/pages.ts';
import { documentIds, editable, mailIds, type WordsId } from '../../web/mail/editable-mails.ts';
import { mailWordsId, ofWordsId } from '../../web/mail/edited-words.ts';
import { DocumentPreviewView } from '../mail-preview/document-preview-view.tsx';
import { MailPreviewView } from '../mail-preview/mail-preview-view.tsx';
import { PriceEffectView } from '../price-effect/price-effect-view.tsx';
import { pageName } from '../schemas/pages/outlines.ts';
import { language } from '../words/language.ts';
import { say } from '../words/words.ts';
import {
  documentList,
  draggedList,
  folder,
  type Ordering,
  type Selection,
  selectedList,
  singleton,
  soldList,
} from './lists.ts';
import { Overview } from './overview.tsx';
import { OVERVIEW, todoLists, todoParams } from './todo-lists.ts';

const priced = new Set(['service', 'bundle', 'package']);

/** Adds the effect of the price beside the form of a catalogue item, and the mail beside the form of its words. */
export const documentViews: DefaultDocumentNodeResolver = (S, { documentId = '', schemaType }) => {
  const form = S.view.form().title(say('Editor')).icon(ComposeIcon);
  if (schemaType === 'mailWords' && documentIds.some((id) => id === ofWordsId(documentId))) {
    const pdf = S.view.component(DocumentPreviewView).id('pdf').title(say('Preview as a PDF'));
    return S.document().views([form, pdf.icon(EyeOpenIcon)]);
  }
  if (schemaType === 'mailWords') {
    const mail = S.view.component(MailPreviewView).id('mail').title(say('Preview of the mail'));
    return S.document().views([form, mail.icon(EyeOpenIcon)]);
  }
  if (!priced.has(schemaType)) return S.document();
  const effect = S.view.component(PriceEffectView).id('price-effect');
  return S.document().views([form, effect.title(say('Effect of the price')).icon(TrendUpwardIcon)]);
};

/** The words of mails or documents; the lake’s document begins when somebody writes in it. */
function wordsList(S: StructureBuilder, id: string, title: string, ids: readonly WordsId[]) {
  const items = ids.map((each) => {
    const [documentId, name] = [mailWordsId(each), editable(each).name[language]];
    const document = S.defaultDocument({ documentId, schemaType: 'mailWords' }).title(name);
    return S.listItem().id(documentId).title(name).icon(EnvelopeIcon).child(document);
  });
  return folder(S, id, title, EnvelopeIcon, items);
}

const byPrice: Ordering = { field: 'priceUsd', direction: 'asc' };
const byDate: Ordering = { field: 'publishedOn', direction: 'desc' };
const byYear: Ordering = { field: 'year', direction: 'desc' };
const byChange: Ordering = { field: '_updatedAt', direction: 'desc' };

const everything: Selection = {
  id: 'everything',
  title: say('Everything, by price'),
  filter: '_type in $types',
  ordering: byPrice,
};

/** The overview. What it lists opens beside it: a whole list, or a document. */
function overview(S: StructureBuilder, schema: Schema) {
  return S.component(Overview)
    .id(OVERVIEW)
    .title(say('Overview'))
    .child((id, { params }) => {
      const list = todoLists(schema).find((each) => each.id === id);
      return list
        ? selectedList(S, list, todoParams(new Date()))
        : S.defaultDocument({ documentId: id, schemaType: params?.type ?? '' });
    });
}

/**
 * The desk: what needs an editor, pages and settings, the catalogue by price.
 * @param mayPublish whether somebody may do more than write drafts.
 */
export const structureFor =
  (mayPublish: (user: CurrentUser | null) => boolean): StructureResolver =>
  (S, context) =>
    S.list()
      .id('content')
      .title(say('Content'))
      .items([
        S.listItem()
          .id(OVERVIEW)
          .title(say('Overview'))
          .icon(DashboardIcon)
          .child(overview(S, context.schema)),
        S.divider(),
        folder(S, 'pages', 'Pages', DocumentsIcon, [
          ...sitePages.map(({ type }) => singleton(S, type, pageName(type))),
          documentList(S, 'page', 'Further pages'),
        ]),
        folder(S, 'catalogue', 'Catalogue', BasketIcon, [
          S.listItem()
            .id(everything.id)
            .title(everything.title)
            .icon(BasketIcon)
            .child(selectedList(S, everything, { types: ['service', 'bundle', 'package'] })),
          documentList(S, 'service', 'Services', byPrice),
          documentList(S, 'bundle', 'Bundles', byPrice),
          documentList(S, 'package', 'Coaching packages', byPrice),
          soldList(S, 'guide', 'Guides', 'New guide'),
        ]),
        folder(S, 'voices', 'Voices and people', CommentIcon, [
          documentList(S, 'testimonial', 'Testimonials'),
          documentList(S, 'quote', 'Quotes'),
          documentList(S, 'person', 'Founder and team'),
        ]),
        folder(S, 'published', 'Media and writing', DocumentTextIcon, [
          documentList(S, 'mediaMention', 'Media mentions', byDate),
          documentList(S, 'post', 'Posts', byDate),
          documentList(S, 'podcast', 'Podcast episodes', byDate),
          documentList(S, 'edition', 'Newsletters', byChange),
        ]),
        draggedList(S, context, mayPublish(context.currentUser), 'course', 'Courses', 'New course'),
        documentList(S, 'award', 'Awards', byYear),
        S.divider(),
        wordsList(S, 'mails', 'Mails', mailIds),
        wordsList(S, 'documents', 'Documents', documentIds),
        documentList(S, 'term', 'Coaching terms'),
        draggedList(
          S,
          context,
          mayPublish(context.currentUser),
          'legalText',
          'Legal texts',
          'New legal text',
        ),
        documentList(S, 'redirect', 'Redirects', { field: 'from', direction: 'asc' }),
        singleton(S, 'siteSettings', 'Site settings'),
      ]);
