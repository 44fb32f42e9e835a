import { readForWhom } from '#machines/audiences.ts';
import { nextDay } from '#machines/home-day.ts';
import { localised } from '#web/content/groq.ts';
import { type RichTextBlock, richText } from '#web/content/rich-text.ts';
import { pictureOf, shownActions } from '../parts.ts';
import type { RawSection } from '../raw-section.ts';
import { listOfItsKind } from './kinds.ts';

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
