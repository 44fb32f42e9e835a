import { nextDay } from '#machines/home-day.ts';
import { isShownField, listOrders, newestFirst, readForWhom } from '#machines/listing.ts';
import { postLanguage } from '#machines/post-languages.ts';
import { inLanguage, inPostLanguage, localised, richTextInLanguage } from '#web/content/groq.ts';
import { type RichTextBlock, richText } from '#web/content/rich-text.ts';
import { actionField, pictureField, pictureOf, type RawSection, shownActions } from '../parts.ts';

/**
 * A filter of a list besides the year: GROQ for the values in its documents, and for the documents
 * that match.
 */
interface Facet {
  name: 'topics' | 'audiences';
  field: string;
  fits: string;
}

const topic: Facet = { name: 'topics', field: 'topic', fits: '$topic == null || topic == $topic' };

/** A course for everyone matches each audience; so does a course that does not say. */
const audience: Facet = {
  name: 'audiences',
  field: 'forWhom',
  fits: '$audience == null || coalesce(forWhom, "everyone") in ["everyone", $audience]',
};

/** The documents of a kind that a list may show, their years and their order. */
interface Kind {
  type: string;
  shown?: string;
  facet?: Facet;
  /** GROQ for the year as text. */
  year: string;
  order: string;
  fields: string;
}

/** What a list says of an article. */
const articleFields = `"title": ${inPostLanguage('title')}, "summary": ${inPostLanguage('summary')},
  "language": ${postLanguage}, "slug": coalesce(slug.current, ""),
  "publishedOn": coalesce(publishedOn, ""),
  "characters": length(pt::text(${inPostLanguage('body', '[]')}))`;

const publishedYear = 'string::split(publishedOn, "-")[0]';

const kinds: readonly Kind[] = [
  {
    type: 'award',
    year: 'string(year)',
    order: 'year desc, _id asc',
    fields: `${localised('title', 'issuer', 'description')}, "year": string(year), "url": coalesce(url, "")`,
  },
  {
    type: 'course',
    facet: audience,
    year: 'string::split(startsOn, "-")[0]',
    order: listOrders.course,
    fields: `${localised('title', 'summary', 'format', 'place', 'audience')},
      "forWhom": coalesce(forWhom, ""), "attendance": coalesce(attendance, ""),
      "content": ${richTextInLanguage('content')}, "startsOn": coalesce(startsOn, ""),
      "form": coalesce(kind, "course"), "spokenLanguage": coalesce(spokenLanguage, "both"),
      "isOpen": isOpen == true, ${actionField('action')},
      "outline": select(defined(outline.asset) => {
        "title": ${inLanguage('outline.title')}, "url": coalesce(outline.asset->url, "")
      })`,
  },
  {
    type: 'edition',
    shown: 'defined(slug.current) && defined(publishedOn)',
    year: publishedYear,
    order: newestFirst,
    fields: articleFields,
  },
  {
    type: 'mediaMention',
    year: publishedYear,
    order: newestFirst,
    fields: `${localised('title', 'summary', 'outlet')}, "form": coalesce(kind, "article"),
      "url": coalesce(url, ""), "publishedOn": coalesce(publishedOn, "")`,
  },
  {
    type: 'podcast',
    year: publishedYear,
    order: listOrders.podcast,
    fields: `${localised('title', 'summary')}, "publishedOn": coalesce(publishedOn, ""),
      "minutes": coalesce(minutes, 0), "spokenLanguage": coalesce(spokenLanguage, "en"),
      "links": coalesce(links[defined(url)] { "platform": coalesce(platform, ""), "url": coalesce(url, "") }, []),
      "chapters": coalesce(chapters[] { "second": coalesce(second, 0), ${localised('title')} }, []),
      "transcript": ${richTextInLanguage('transcript')},
      "audio": audio.asset-> { "url": coalesce(url, ""), "mimeType": coalesce(mimeType, "") },
      ${pictureField('image')}`,
  },
  {
    type: 'post',
    shown: 'defined(slug.current)',
    year: publishedYear,
    order: newestFirst,
    fields: `${articleFields}, "topic": coalesce(topic, ""), ${pictureField('image')}`,
  },
  {
    type: 'testimonial',
    shown: 'hasConsented == true',
    year: '""',
    order: '_createdAt desc, _id asc',
    fields: `${localised('quote', 'program', 'name')}, "spokenLanguage": coalesce(spokenLanguage, ""),
      ${pictureField('image')}`,
  },
];

/**
 * GROQ for the entries of one page of a list, their total number, and the choices of its filters.
 */
function listOf({ type, shown, facet = topic, year, order, fields }: Kind): string {
  const all = `_type == "${type}" && ${isShownField}${shown ? ` && ${shown}` : ''}`;
  const asked = `*[${all} && (${facet.fits}) && ($year == null || ${year} == $year)]`;
  return `kind == "${type}" => {
    "kind": "${type}",
    "total": count(${asked}),
    "${facet.name}": array::unique(*[${all} && defined(${facet.field})].${facet.field}),
    "years": array::unique(*[${all}] { "year": ${year} }.year),
    "items": ${asked} | order(${order}) [$from...$to] { "id": _id, ${fields} }
  }`;
}

/** GROQ for the list of the kind that a section names. */
const listOfItsKind = `select(${kinds.map(listOf).join(', ')})`;

type RawList = NonNullable<RawSection<'listingSection'>['list']>;

export const listingSection = {
  fields: `${localised('title', 'intro', 'empty')}, "list": ${listOfItsKind}`,
  shape: ({ title, intro, empty, list }: RawSection<'listingSection'>) => ({
    title,
    intro,
    empty,
    list: list && shapeList(list),
    filter: null as ListFilter | null,
    /** Another list of the page has matches. */
    isElsewhere: false,
  }),
};

/** The choices by which a page's lists can be narrowed down. */
export interface ListFilter {
  topics: string[];
  audiences: string[];
  /** The latest first. */
  years: string[];
}

export type ShownList = ReturnType<typeof shapeList>;

/** The documents in lists of one kind. */
export type ItemsOf<Kind extends ShownList['kind']> = Extract<ShownList, { kind: Kind }>['items'];

function shapeList(list: RawList) {
  const { total } = list;
  const years = (list.years as Array<string | null>).filter((year) => year !== null);
  const facts = {
    total,
    topics: 'topics' in list ? ([...list.topics] as string[]) : [],
    audiences: 'audiences' in list ? ([...list.audiences] as string[]) : [],
    years: years.filter(Boolean),
  };
  switch (list.kind) {
    case 'award':
      return { ...facts, kind: list.kind, items: list.items };
    case 'mediaMention':
      return { ...facts, kind: list.kind, items: list.items };
    case 'edition': {
      const items = list.items.map((edition) => ({ ...edition, topic: '', image: null }));
      return { ...facts, kind: list.kind, items };
    }
    case 'course': {
      const items = list.items.map(({ content, action, outline, forWhom, ...course }) => ({
        ...course,
        forWhom: readForWhom(forWhom),
        startsOn: nextDay([course.startsOn], new Date()) ?? '',
        content: richText(content as RichTextBlock[]),
        actions: shownActions([action]),
        outline: outline?.url ? outline : null,
      }));
      return { ...facts, kind: list.kind, items };
    }
    case 'podcast': {
      const items = list.items.map(({ transcript, image, audio, ...episode }) => ({
        ...episode,
        transcript: richText(transcript as RichTextBlock[]),
        image: pictureOf(image),
        audio: audio?.url ? audio : null,
      }));
      return { ...facts, kind: list.kind, items };
    }
    case 'post':
    case 'testimonial': {
      const pictured = <Item extends { image: Parameters<typeof pictureOf>[0] }>(item: Item) => ({
        ...item,
        image: pictureOf(item.image),
      });
      return list.kind === 'post'
        ? { ...facts, kind: list.kind, items: list.items.map(pictured) }
        : { ...facts, kind: list.kind, items: list.items.map(pictured) };
    }
  }
}
