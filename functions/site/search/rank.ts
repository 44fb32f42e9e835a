import type { Found, FoundKind } from '#machines/api/search.ts';
import type { Language } from '#machines/language.ts';
import { placeInList } from '#machines/listing.ts';
import { pagePath, pathOf } from '#machines/pages.ts';
import type { Term } from '#machines/search/terms.ts';
import type { RawDocument, RawFound } from './query.ts';
import { excerptOf, marked, questionsOf, said, textsOf, wordsIn } from './texts.ts';

/** Something that may be shown, with all that it says. */
interface Candidate {
  kind: FoundKind;
  path: string;
  title: string;
  /** Shown where the words stand in the title alone. */
  summary: string;
  text: string;
}

/** What says all words in a language: those with the words in their titles first. */
export function ranked(raw: RawFound, terms: readonly Term[], language: Language): Found[] {
  const known = new Set<string>();
  const pages = raw.others.filter(isPage);
  const documents = [...pages, ...raw.others, ...raw.titled, ...raw.posts].filter(({ _id }) => {
    const isNew = !known.has(_id);
    known.add(_id);
    return isNew;
  });
  return documents
    .flatMap((document) => candidatesOf(document, language, raw))
    .map((candidate) => ({ candidate, rank: rankOf(candidate, terms) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ candidate }) => shown(candidate, terms));
}

const isPage = ({ _id, _type }: RawDocument) => _id === _type || _type === 'page';

/** More for each word in the title than for all others; 0 where a word is missing. */
function rankOf({ title, summary, text }: Candidate, terms: readonly Term[]): number {
  const inTitle = wordsIn(title, terms);
  const inSummary = wordsIn(summary, terms);
  const all = new Set([...inTitle, ...inSummary, ...wordsIn(text, terms)]);
  if (all.size < terms.length) return 0;
  const whole = terms.length + 1;
  return 1 + inSummary.size + inTitle.size * whole;
}

function shown({ kind, path, title, summary, text }: Candidate, terms: readonly Term[]): Found {
  const isInSummary = wordsIn(summary, terms).size > 0;
  const isInText = wordsIn(text, terms).size > 0;
  const source = isInSummary || !isInText ? summary || text : text;
  return {
    kind,
    path,
    title: marked(title, terms),
    excerpt: marked(excerptOf(source, terms), terms),
  };
}

function candidatesOf(
  document: RawDocument,
  language: Language,
  { episodes, courses }: Pick<RawFound, 'episodes' | 'courses'>,
): Candidate[] {
  const { _type, _id } = document;
  const seo = (document.seo ?? {}) as Record<string, unknown>;
  const title = said(document.title, language) || said(seo.title, language);
  const texts = textsOf({ ...document, title: undefined, summary: undefined }, language);
  const path = pathOf(_type, document.slug ?? '');
  const common = { title, summary: said(document.summary, language), text: texts.join(' ') };
  switch (_type) {
    case 'post':
    case 'edition':
      return placed({ ...common, kind: 'article', path });
    case 'legalText':
      return placed({ ...common, kind: 'page', path });
    case 'podcast':
      return placed({
        ...common,
        kind: 'episode',
        path: placeInList(pagePath('podcastsPage'), episodes, _id),
      });
    case 'course':
      return placed({
        ...common,
        kind: 'course',
        path: placeInList(pagePath('coursesPage'), courses, _id),
      });
    case 'service':
    case 'bundle':
    case 'package':
      return placed({
        ...common,
        kind: 'service',
        path: `${pagePath('coachingPage')}#${shelfOf(document)}`,
      });
    default: {
      const summary = said(seo.description, language);
      const questions = questionsOf(document, language).map(({ id, question, answer }) => ({
        kind: 'question' as const,
        path: `${path}#${_type === 'coachingPage' ? 'question-' : ''}${id}`,
        title: question,
        summary: '',
        text: answer,
      }));
      return path ? [...placed({ ...common, summary, kind: 'page', path }), ...questions] : [];
    }
  }
}

function placed({ path, ...candidate }: Omit<Candidate, 'path'> & { path: string | null }) {
  return path && candidate.title ? [{ ...candidate, path }] : [];
}

/** The part of the coaching page on which an item stands. */
function shelfOf({ _type, sessionTier }: RawDocument): string {
  if (_type === 'package') return sessionTier === 2 ? 'tier2' : 'tier1';
  return _type === 'bundle' ? 'bundles' : 'services';
}
