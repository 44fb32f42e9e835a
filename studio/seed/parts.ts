import { orderRank } from '../../machines/order-rank.ts';
import { decoration, picture, type SeedPicture, upload } from './assets.ts';
import {
  blocks,
  type LocalisedBlocks,
  type LocalisedString,
  type LocalisedText,
  string,
  text,
} from './text.ts';

/** A text in English and in Arabic. */
export type Pair = readonly [en: string, ar: string];

interface Action {
  _type: 'action';
  label: LocalisedString;
  href: string;
  note?: LocalisedString;
}

export function action(href: string, label: Pair, note?: Pair): Action {
  return { _type: 'action', label: string(...label), href, ...(note && { note: string(...note) }) };
}

/** Adds a key to each member of a list. */
export function keyed<T extends object>(key: string, members: readonly T[]) {
  return members.map((member, index) => ({ _key: `${key}-${index + 1}`, ...member }));
}

/** Gives documents their places in the list of their type. */
export function inOrder<T extends object>(documents: readonly T[]) {
  return documents.map((document, index) => ({ ...document, orderRank: orderRank(index + 1) }));
}

/** A list of lines in both languages. */
export function lines(key: string, pairs: readonly Pair[]) {
  return keyed(
    key,
    pairs.map((pair) => string(...pair)),
  );
}

function texts(key: string, pairs: readonly Pair[]) {
  return keyed(
    key,
    pairs.map((pair) => text(...pair)),
  );
}

/** The first section of every page but the home page. */
export function opening(title: Pair, paragraphs: readonly Pair[], image?: SeedPicture) {
  return {
    _key: 'opening',
    _type: 'openingSection',
    title: string(...title),
    paragraphs: texts('opening', paragraphs),
    ...(image && { image }),
  };
}

interface Feature {
  symbol?: 'head' | 'heart' | 'hand' | 'sun' | 'path' | 'water' | 'circle' | 'voice';
  title: Pair;
  text: Pair;
}

export function features(key: string, title: Pair, intro: Pair, members: readonly Feature[]) {
  return {
    _key: key,
    _type: 'featuresSection',
    title: string(...title),
    intro: text(...intro),
    features: keyed(
      key,
      members.map((feature) => ({
        _type: 'feature',
        title: string(...feature.title),
        text: text(...feature.text),
        ...(feature.symbol && { symbol: feature.symbol }),
      })),
    ),
  };
}

/** A film made of the site's drawings, until an editor replaces it. */
export function drawnFilm(name: string, poster: string) {
  return {
    ...{ _type: 'storyVideo', poster: picture(poster), ...film(name) },
    captionFiles: { en: upload(`${name}-en.vtt`), ar: upload(`${name}-ar.vtt`) },
  };
}

/** The two files of a film. */
export function film(name: string) {
  return { webmFile: upload(`${name}.webm`), mp4File: upload(`${name}.mp4`) };
}

export function callToAction(title: Pair, body: Pair, actions: readonly Action[], art?: string) {
  return {
    _key: 'next-step',
    _type: 'callToActionSection',
    title: string(...title),
    text: text(...body),
    actions: keyed('next-step', actions),
    ...(art && { image: decoration(art) }),
  };
}

export function links(
  key: string,
  title: Pair,
  members: ReadonlyArray<readonly [href: string, label: Pair, line: Pair]>,
) {
  return {
    _key: key,
    _type: 'linksSection',
    title: string(...title),
    links: keyed(
      key,
      members.map(([href, label, line]) => ({
        _type: 'linkCard',
        action: action(href, label),
        text: text(...line),
      })),
    ),
  };
}

export function textSection(key: string, title: Pair, body: LocalisedBlocks, art?: string) {
  return {
    _key: key,
    _type: 'textSection',
    title: string(...title),
    body,
    ...(art && { image: decoration(art) }),
  };
}

/** A section that lists all documents of a type. */
export function listing(kind: string, title: Pair, intro: Pair, empty: Pair) {
  return {
    _key: `all-${kind}`,
    _type: 'listingSection',
    title: string(...title),
    intro: text(...intro),
    kind,
    empty: string(...empty),
  };
}

interface Page {
  title: Pair;
  /** The title in search results, if it is another one. */
  searchTitle?: Pair;
  description: Pair;
  sections: object[];
}

/** The only document of its type, whose sections make a page. */
export function page(type: string, { title, searchTitle = title, description, sections }: Page) {
  return {
    _id: type,
    _type: type,
    title: string(...title),
    seo: seo(searchTitle, description),
    sections,
  };
}

interface Seo {
  _type: 'seo';
  title: LocalisedString;
  description: LocalisedText;
  noIndex: boolean;
}

export function seo(title: Pair, description: Pair, noIndex = false): Seo {
  return { _type: 'seo', title: string(...title), description: text(...description), noIndex };
}

interface Question {
  _key: string;
  _type: 'faqItem';
  question: LocalisedString;
  answer: LocalisedBlocks;
}

/** A question with its answer, one string per paragraph. */
export function question(
  key: string,
  asked: { en: string; ar: string },
  answer: { en: string[]; ar: string[] },
): Question {
  return {
    _key: key,
    _type: 'faqItem',
    question: string(asked.en, asked.ar),
    answer: blocks(key, answer.en, answer.ar),
  };
}
