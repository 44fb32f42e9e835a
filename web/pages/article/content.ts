import type { ArticleQueryResult } from '#functions/site/content/content-types.generated.ts';
import { sharePicturePath } from '#machines/api/content.ts';
import { addressOf, type Language } from '#machines/language.ts';
import { isArticle, postLanguage, postLanguages } from '#machines/post-languages.ts';
import { inPostLanguage, localised, richTextInLanguage } from '#web/content/groq.ts';
import { type RichTextBlock, richText } from '#web/content/rich-text.ts';
import type { PageContent, SiteContent } from '#web/content/site-content.ts';
import { organisationId, type Thing } from '#web/head/structured-data.ts';
import { type Picture, pictureField, pictureOf } from '#web/sections/parts.ts';

interface Neighbour {
  title: string;
  language: Language;
  slug: string;
}

export interface ArticleContent extends PageContent {
  kind: 'article';
  type: 'post' | 'edition';
  languages: Language[];
  language: Language;
  summary: string;
  body: RichTextBlock[];
  /** The length of its text. */
  characters: number;
  publishedOn: string;
  /** When it was last changed, as ISO 8601. */
  changedAt: string;
  topic: string;
  /** Empty if the foundation itself wrote it. */
  author: string;
  image: Picture | null;
  /** The articles written after this one and before it. */
  newer: Neighbour | null;
  older: Neighbour | null;
}

const others = `${isArticle} && _type == ^._type && _id != ^._id`;
const neighbour = `[0] {
  "title": ${inPostLanguage('title')}, "language": ${postLanguage}, "slug": coalesce(slug.current, "")
}`;

/**
 * The article of `$page` whose address ends with `$slug`, in `$language` if it exists in it, and its neighbours.
 */
export const articleQuery = `*[${isArticle} && _type == $page && slug.current == $slug][0] {
  "type": _type, "languages": ${postLanguages}, "language": ${postLanguage},
  "title": ${inPostLanguage('title')}, "summary": ${inPostLanguage('summary')},
  "seo": {
    "title": ${inPostLanguage('seo.title')}, "description": ${inPostLanguage('seo.description')},
    "noIndex": seo.noIndex == true
  },
  "body": ${richTextInLanguage('body', inPostLanguage)},
  "characters": length(pt::text(${inPostLanguage('body', '[]')})),
  "publishedOn": coalesce(publishedOn, ""), "changedAt": _updatedAt, "topic": coalesce(topic, ""),
  "author": author-> { ${localised('name')} }.name,
  ${pictureField('image')},
  "newer": *[${others} && publishedOn >= ^.publishedOn && (publishedOn > ^.publishedOn || (publishedOn == ^.publishedOn && _id < ^._id))]
    | order(publishedOn asc, _id desc) ${neighbour},
  "older": *[${others} && publishedOn <= ^.publishedOn && (publishedOn < ^.publishedOn || (publishedOn == ^.publishedOn && _id > ^._id))]
    | order(publishedOn desc, _id asc) ${neighbour}
}`;

export function shapeArticle(raw: ArticleQueryResult): ArticleContent | null {
  if (!raw) return null;
  return {
    ...raw,
    kind: 'article',
    seo: {
      ...raw.seo,
      title: raw.seo.title || raw.title,
      description: raw.seo.description || raw.summary,
    },
    body: richText(raw.body as RichTextBlock[]),
    characters: raw.characters ?? 0,
    author: raw.author ?? '',
    image: pictureOf(raw.image),
  };
}

/** Returns the article as search engines read it. */
export function articleData(
  { path }: SiteContent,
  { title, language, seo, publishedOn, changedAt, author, image }: ArticleContent,
  publicUrl: string,
): Thing[] {
  const foundation = { '@id': organisationId(publicUrl) };
  return [
    {
      '@type': 'Article',
      headline: title,
      description: seo.description,
      inLanguage: language,
      datePublished: publishedOn,
      dateModified: changedAt || publishedOn,
      author: author ? { '@type': 'Person', name: author } : foundation,
      publisher: foundation,
      image: [
        image
          ? new URL(image.url, publicUrl).href
          : publicUrl + sharePicturePath({ path, language }),
      ],
      mainEntityOfPage: addressOf(publicUrl, path, language),
    },
  ];
}
