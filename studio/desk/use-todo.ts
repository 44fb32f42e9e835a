import type { ClientPerspective } from '@sanity/client';
import { useEffect, useMemo, useState } from 'react';
import { type Schema, useDocumentStore, useSchema } from 'sanity';
import { type FailedLink, LINK_REPORT_ID } from '../../machines/link-report.ts';
import { addressedTypes } from '../../machines/pages.ts';
import { validatePath } from '../schemas/fields/links.ts';
import { API_VERSION } from '../schemas/lake-queries.ts';
import { documentTypes } from '../schemas/schema-types.ts';
import { linkedPaths, todoLists, todoParams } from './todo-lists.ts';

/** A document of the overview. */
export interface TodoDocument {
  _id: string;
  _type: string;
  _updatedAt: string;
  publishedOn?: string;
}

interface LinkingDocument extends TodoDocument {
  paths: string[];
}

interface BrokenDocument extends TodoDocument {
  /** What is wrong with the first link that leads nowhere. */
  problem: string;
}

/** Links to other sites that failed when the server last opened them. */
interface OutsideLinks {
  checkedAt: string;
  failed: Array<Omit<FailedLink, 'id' | 'type'> & { document: TodoDocument | null }>;
}

/**
 * One query for everything: the lists by their id, every document that links within the site, and the report on links
 * to other sites.
 */
export function todoQuery(schema: Schema): string {
  const row = '_id, _type, _updatedAt, publishedOn';
  const lists = todoLists(schema).map(
    ({ id, filter, ordering }) =>
      `"${id}": *[${filter}] | order(${ordering.field} ${ordering.direction}) {${row}}`,
  );
  const paths = linkedPaths(schema, documentTypes);
  const document = `"document": *[_id == ^.id][0]{${row}}`;
  const outside = `*[_id == "${LINK_REPORT_ID}"][0]{checkedAt, failed[]{href, problem, ${document}}}`;
  const linking = `*[_type in $types]{${row}, "paths": ${paths}}[count(paths) > 0]`;
  return `{${lists.join(', ')}, "linking": ${linking}, "outside": ${outside}}`;
}

/** The last parts of the addresses that visitors can open. */
const addressesQuery = '*[_type in $types && defined(slug.current)]{_type, "slug": slug.current}';

interface Addressed {
  _type: string;
  slug: string;
}

/** Returns the documents with a link that visitors cannot follow: a draft has no address yet. */
export async function brokenLinks(
  linking: readonly LinkingDocument[],
  published: readonly Addressed[],
): Promise<BrokenDocument[]> {
  const known = new Set(published.map(({ _type, slug }) => `${_type}/${slug}`));
  const find = async (type: string, slug: string) => known.has(`${type}/${slug}`);
  const checked = linking.map(async ({ paths, ...document }) => {
    const answers = await Promise.all(paths.map((path) => validatePath(path, find)));
    const problem = answers.find((answer) => answer !== true);
    return problem === undefined ? [] : [{ ...document, problem }];
  });
  return (await Promise.all(checked)).flat();
}

/** How long changes are gathered before the overview asks again. */
const THROTTLE_MS = 1_000;

type Params = ReturnType<typeof todoParams> | { types: string[] };

/** The answer to a query, kept up to date; undefined while loading, null on failure. */
function useLive<Answer>(query: string, params: Params, perspective: ClientPerspective) {
  const store = useDocumentStore();
  const [answer, setAnswer] = useState<Answer | null>();
  useEffect(() => {
    const source = { fetch: query, listen: '*[_type in $types]' };
    const options = { apiVersion: API_VERSION, perspective, throttleTime: THROTTLE_MS };
    const answers = store
      .listenQuery(source, params, options)
      .subscribe({ next: setAnswer, error: () => setAnswer(null) });
    return () => answers.unsubscribe();
  }, [store, query, params, perspective]);
  return answer;
}

const addressed = { types: addressedTypes.map(({ type }) => type) };

type Todo = Record<string, TodoDocument[]> & {
  linking: LinkingDocument[];
  outside: OutsideLinks | null;
};

/** Returns the failed links of documents that nobody changed since: the link may have been mended. */
export function failedLinks(report: OutsideLinks | null) {
  const { checkedAt = '', failed = [] } = report ?? {};
  return failed.flatMap(({ document, ...link }) =>
    document && document._updatedAt < checkedAt ? [{ ...link, document, checkedAt }] : [],
  );
}

/** What needs an editor; undefined while loading, null on failure. */
export function useTodo() {
  const schema = useSchema();
  const query = useMemo(() => todoQuery(schema), [schema]);
  const params = useMemo(() => todoParams(new Date()), []);
  const todo = useLive<Todo>(query, params, 'drafts');
  const addresses = useLive<Addressed[]>(addressesQuery, addressed, 'published');
  const [broken, setBroken] = useState<BrokenDocument[]>();
  useEffect(() => {
    if (todo && addresses) void brokenLinks(todo.linking, addresses).then(setBroken);
  }, [todo, addresses]);
  if (todo === null || addresses === null) return null;
  return todo && broken && { lists: todo, broken, outside: failedLinks(todo.outside) };
}
