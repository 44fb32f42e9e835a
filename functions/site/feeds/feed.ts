import sharp from 'sharp';
import { type Feed, feedTitle } from '#machines/feeds.ts';
import { addressOf, type Language } from '#machines/language.ts';
import { isShownField, listedIds, placeInList } from '#machines/listing.ts';
import { isArticle, postLanguages } from '#machines/post-languages.ts';
import type { ContentFetch } from '../content/lake.ts';
import { type Element, xmlOf } from './xml.ts';

export const COVER_PATH = '/podcasts/cover.jpg';

/** Podcast apps ask for a square of 1,400 to 3,000 pixels. */
const SIDE = 1_400;

const waves = [1, 2, 3]
  .map((wave) => {
    const reach = 150 + wave * 110;
    const height = 170 + wave * 90;
    const side = (sign: 1 | -1) =>
      `<path d="M${700 + sign * reach} ${700 - height}q${sign * 150} ${height} 0 ${2 * height}"/>`;
    return `<g opacity="${1 - wave * 0.22}">${side(1)}${side(-1)}</g>`;
  })
  .join('');

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 1400 1400">
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#161231"/><stop offset="0.55" stop-color="#54264f"/><stop offset="1" stop-color="#a2475a"/>
  </linearGradient>
  <path d="M0 0h1400v1400H0z" fill="url(#sky)"/>
  <circle cx="700" cy="700" r="150" fill="#eda84f"/><circle cx="700" cy="700" r="84" fill="#fff1d6"/>
  <g fill="none" stroke="#fdf6ea" stroke-width="26" stroke-linecap="round">${waves}</g>
</svg>`;

let drawn: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** Draws the podcast's cover as JPEG: a small light from which waves spread to both sides. */
export function podcastCover(): Promise<Uint8Array<ArrayBuffer>> {
  drawn ??= sharp(Buffer.from(drawing))
    .jpeg({ quality: 88 })
    .toBuffer()
    .then((image) => new Uint8Array(image));
  return drawn;
}

/** As many as feed readers show. */
const MOST_ITEMS = 100;

const words = (path: string) => `coalesce(select($language == "ar" => ${path}.ar), ${path}.en, "")`;

/**
 * Selects a feed's page and its newest items: posts or editions of the newsletter that may be listed and exist in the
 * feed's language, or episodes spoken in that language or in none.
 */
const feedQuery = `{
  "site": *[_id == "siteSettings"][0] {
    "name": ${words('foundationName')}, "email": coalesce(supportEmail, "")
  },
  "page": *[_id == $page][0] {
    "title": ${words('title')}, "description": ${words('seo.description')},
    "intro": ${words('sections[_type == "listingSection" && kind == $kind][0].intro')}
  },
  "listed": select($kind == "podcast" => ${listedIds('podcast')}, []),
  "items": select(
    $kind == "podcast" => *[_type == "podcast" && defined(audio.asset) && ${isShownField} && spokenLanguage in [$language, "none"]],
    *[${isArticle} && _type == $kind && seo.noIndex != true && $language in ${postLanguages}]
  )[defined(publishedOn)] | order(publishedOn desc, _id asc) [0...${MOST_ITEMS}] {
    "id": _id, "title": ${words('title')}, "summary": ${words('summary')},
    "slug": coalesce(slug.current, ""), "publishedOn": coalesce(publishedOn, ""), "minutes": coalesce(minutes, 0),
    "audio": audio.asset-> {
      "url": coalesce(url, ""), "size": coalesce(size, 0), "type": coalesce(mimeType, "audio/mpeg")
    }
  }
}`;

interface Item {
  id: string;
  title: string;
  summary: string;
  slug: string;
  publishedOn: string;
  minutes: number;
  audio: { url: string; size: number; type: string } | null;
}

interface Content {
  site: { name: string; email: string } | null;
  /** Its intro comes from the list that shows the same items. */
  page: { title: string; description: string; intro: string } | null;
  /** The ids of all episodes, in the order of their page. */
  listed: string[];
  items: Item[];
}

interface FeedRequest {
  feed: Feed;
  language: Language;
  publicUrl: string;
}

/**
 * Writes the feed as RSS 2.0, with the elements that podcast apps need; null while its page is not published.
 */
export async function feedXml(
  fetch: ContentFetch,
  { feed, language, publicUrl }: FeedRequest,
): Promise<string | null> {
  const { kind, type } = feed;
  const { site, page, listed, items } = await fetch<Content>(feedQuery, {
    kind,
    page: type,
    language,
  });
  if (!site || !page) return null;
  const isPodcast = kind === 'podcast';
  return xmlOf({
    rss: {
      '@_version': '2.0',
      '@_xmlns:atom': 'http://www.w3.org/2005/Atom',
      ...(isPodcast && { '@_xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd' }),
      channel: {
        title: feedTitle(feed, language, { page: page.title, foundation: site.name }),
        link: addressOf(publicUrl, feed.page, language),
        description: (feed.name && page.intro) || page.description || page.title,
        language: language === 'ar' ? 'ar-ae' : 'en',
        'atom:link': {
          '@_href': addressOf(publicUrl, feed.path, language),
          '@_rel': 'self',
          '@_type': 'application/rss+xml',
        },
        ...(isPodcast && podcastFacts(site, publicUrl)),
        item: items.map((item) =>
          isPodcast
            ? episode(item, { feed, language, publicUrl, listed })
            : post(item, { feed, language, publicUrl }),
        ),
      },
    },
  });
}

function podcastFacts({ name, email }: NonNullable<Content['site']>, publicUrl: string): Element {
  return {
    'itunes:author': name,
    'itunes:owner': { 'itunes:name': name, ...(email && { 'itunes:email': email }) },
    'itunes:image': { '@_href': `${publicUrl}${COVER_PATH}` },
    'itunes:category': {
      '@_text': 'Health & Fitness',
      'itunes:category': { '@_text': 'Mental Health' },
    },
    'itunes:explicit': 'false',
    'itunes:type': 'episodic',
  };
}

function post({ title, summary, slug, publishedOn }: Item, request: FeedRequest): Element {
  const { feed, language, publicUrl } = request;
  const address = addressOf(publicUrl, `${feed.page}/${slug}`, language);
  return {
    title,
    link: address,
    guid: { '@_isPermaLink': 'true', '#text': address },
    pubDate: new Date(publishedOn).toUTCString(),
    description: summary,
  };
}

function episode(
  item: Item,
  { feed, language, publicUrl, listed }: FeedRequest & Pick<Content, 'listed'>,
): Element {
  const { id, title, summary, publishedOn, minutes, audio } = item;
  return {
    title,
    link: addressOf(publicUrl, placeInList(feed.page, listed, id), language),
    guid: { '@_isPermaLink': 'false', '#text': id },
    pubDate: new Date(publishedOn).toUTCString(),
    description: summary,
    enclosure: {
      '@_url': new URL(audio?.url ?? '', publicUrl).href,
      '@_length': audio?.size ?? 0,
      '@_type': audio?.type ?? '',
    },
    'itunes:duration': minutes * 60,
    'itunes:explicit': 'false',
  };
}
