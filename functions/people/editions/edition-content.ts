import { newsletterChoicePath, newsletterLeavePath } from '#machines/api/paths.ts';
import { type Language, type Localised, languages } from '#machines/language.ts';
import { pathOf } from '#machines/pages.ts';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import type { Compose, MailRequest } from '../../mail/mailer.ts';
import type { EditionContent } from '../../platform/database/edition-tables.ts';
import type { ContentFetch } from '../../site/content/lake.ts';
import { fetchTopics } from '../forms/newsletter-topics.ts';

/** An edition as the Content Lake has it; words may be missing. */
export interface EditionDocument {
  id: string;
  revision: string;
  slug: string;
  title: Partial<Localised> | null;
  summary: Partial<Localised> | null;
  body: Partial<Localised<RichTextBlock[]>> | null;
  /** The keys of its topics; without any it is for everybody. */
  topics: string[] | null;
}

const MOST = 100;

const editions = '*[_type == "edition" && defined(slug.current)';
const fields = `{ "id": _id, "revision": _rev, "slug": slug.current, title, summary, body, topics }`;

/** Returns the published editions, the latest first. */
export const fetchEditions = (fetch: ContentFetch) =>
  fetch<EditionDocument[]>(
    `${editions}] | order(_createdAt desc, _id asc) [0...${MOST}] ${fields}`,
    {},
  );

export const fetchEdition = (fetch: ContentFetch, id: string) =>
  fetch<EditionDocument | null>(`${editions} && _id == $id][0] ${fields}`, { id });

export const titleOf = ({ title }: EditionDocument): Localised => ({
  en: title?.en ?? '',
  ar: title?.ar ?? '',
});

/** Stands in a composed mail for the token of whoever it goes to. */
const TOKEN = '__leave-token__';

interface Composing {
  compose: Compose;
  fetchContent: ContentFetch;
  publicUrl: string;
}

/** Returns the links by which the holder of a token unsubscribes, and chooses what comes. */
export const readerLinks = (publicUrl: string, language: Language, token: string) => ({
  leaveLink: `${publicUrl}${newsletterLeavePath}?lang=${language}&token=${token}`,
  choiceLink: `${publicUrl}${newsletterChoicePath}?lang=${language}&token=${token}`,
});

/** Returns what an edition's mail in a language says; null where its words are missing in it. */
export function editionMail(
  { title, summary, body, slug }: EditionDocument,
  language: Language,
  { publicUrl, token = TOKEN }: Pick<Composing, 'publicUrl'> & { token?: string },
): MailRequest | null {
  const words = { title: title?.[language], summary: summary?.[language], body: body?.[language] };
  if (!words.title || !words.summary || !words.body?.length) return null;
  return {
    kind: 'edition',
    language,
    edition: { title: words.title, summary: words.summary, body: words.body },
    publicUrl,
    path: pathOf('edition', slug) ?? '',
    ...readerLinks(publicUrl, language, token),
  };
}

/**
 * Composes an edition for all its recipients; null unless it has all words in each language, and each of its topics is
 * one that readers can choose.
 */
export async function composeEdition(
  document: EditionDocument,
  { compose, fetchContent, publicUrl }: Composing,
): Promise<EditionContent | null> {
  const known = new Set((await fetchTopics(fetchContent)).map(({ key }) => key));
  if (document.topics?.some((topic) => !known.has(topic))) return null;
  const requests = languages.map((language) => editionMail(document, language, { publicUrl }));
  const [en, ar] = await Promise.all(requests.map((request) => request && compose(request)));
  return en && ar ? { title: titleOf(document), mails: { en, ar } } : null;
}

/** Returns a mail of an edition as one recipient gets it. */
export function mailWithToken(mail: EditionContent['mails'][Language], token: string) {
  const { text, html } = mail;
  return { ...mail, text: text.replaceAll(TOKEN, token), html: html.replaceAll(TOKEN, token) };
}
