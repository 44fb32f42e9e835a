import { isOfferedField } from '#machines/catalogue.ts';
import type { Language } from '#machines/language.ts';
import { isShownField, listedIds } from '#machines/listing.ts';
import { sitePages } from '#machines/pages.ts';
import { isArticle } from '#machines/post-languages.ts';
import type { Term } from '#machines/search/terms.ts';

/** What is shown of posts alone has a limit: of these there may be any number. */
const MOST_POSTS = 40;
/** More than there are of the other kinds. */
const MOST_OTHERS = 250;

/** Kinds of documents beside posts, each with an address of its own or a place on a page. */
const otherTypes = ['page', 'service', 'bundle', 'package', 'podcast', 'course', 'legalText'];

export interface RawDocument {
  _id: string;
  _type: string;
  slug?: string | null;
  [field: string]: unknown;
}

export interface RawFound {
  titled: RawDocument[];
  posts: RawDocument[];
  others: RawDocument[];
  /** The ids of what stands in lists that are shown a page at a time, in their order. */
  episodes: string[];
  courses: string[];
}

interface SearchQuery {
  query: string;
  params: Record<string, unknown>;
}

/** Who reads what is found. */
export interface Readers {
  /** The language of the titles by which posts are found however old they are. */
  titles: Language;
  /** The languages in which posts are read. */
  texts: readonly Language[];
}

/**
 * GROQ for whatever has all words somewhere, in any language: posts that have them in their title, the newest other
 * posts, and all else. Where they say it, and in which language, is seen in their texts.
 */
export function searchQuery(terms: readonly Term[], { titles, texts }: Readers): SearchQuery {
  const forms = terms.map((term) => widest([...term.forms, ...term.withoutArticle]));
  const pages = sitePages.filter(({ isLive }) => isLive).map(({ type }) => type);
  const params: Record<string, unknown> = {
    ...{ pages, others: [...pages, ...otherTypes] },
    language: texts.length > 1 ? 'all' : texts[0],
  };
  for (const [at, each] of forms.entries()) {
    for (const [form, said] of each.entries()) params[`word${at}_${form}`] = said;
  }
  const allIn = (text: string) =>
    forms
      .map((each, at) => {
        const anyForm = each.map((_, form) => `${text} match text::query($word${at}_${form})`);
        return `(${anyForm.join(' || ')})`;
      })
      .join(' && ');
  const isListed = 'seo.noIndex != true';
  const posts = `${isArticle} && ${isListed}`;
  const title = titles === 'ar' ? 'coalesce(title.ar, title.en)' : 'title.en';
  const newest = '| order(publishedOn desc, _id asc)';
  const fields = `{
    _id, _type, title, summary, "slug": slug.current,
    "body": select(
      $language == "all" => { "ar": body.ar, "en": body.en },
      $language == "ar" && defined(body.ar) => { "ar": body.ar },
      { "en": body.en }
    )
  }`;
  const query = `{
    "titled": *[${posts} && ${allIn(title)}] ${newest} [0...${MOST_POSTS}] ${fields},
    "posts": *[${posts} && ${allIn('@')}] ${newest} [0...${MOST_POSTS}] ${fields},
    "others": *[_type in $others && (!(_type in $pages) || _id == _type) && ${isListed} && ${allIn('@')} && ${isOfferedField} && ${isShownField}]
      | order(_id asc) [0...${MOST_OTHERS}] { ..., "slug": slug.current },
    "episodes": ${listedIds('podcast')},
    "courses": ${listedIds('course')}
  }`;
  return { query, params };
}

/** Without the forms that the beginnings among them find as well. */
function widest(forms: readonly string[]): string[] {
  return forms.filter(
    (form) =>
      !forms.some(
        (other) => other !== form && other.endsWith('*') && form.startsWith(other.slice(0, -1)),
      ),
  );
}
