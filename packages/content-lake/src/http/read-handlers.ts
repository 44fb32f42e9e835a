import { isPublicId, publishedIdOf } from '../document.ts';
import { bodyOf, type LakeContext, searchOf } from '../lake-env.ts';
import {
  type QueryInput,
  readChoice,
  readFlag,
  readIds,
  readItemSelector,
  readPerspective,
  readQuery,
  readQueryBody,
} from './query-request.ts';

export function handleQueryInUrl(context: LakeContext): Promise<Response> {
  return answer(context, readQuery(searchOf(context)));
}

export async function handleQueryInBody(context: LakeContext): Promise<Response> {
  return answer(context, readQueryBody(await bodyOf(context)));
}

async function answer(context: LakeContext, { query, params }: QueryInput): Promise<Response> {
  const started = performance.now();
  const { access, apiDate, dataset } = context.var;
  const { identity } = access;
  const search = searchOf(context);
  const perspective = readPerspective(search.get('perspective') ?? undefined, apiDate, access);
  const selector = readItemSelector(search);
  const explain = readChoice(search, 'explain', ['false', 'true', 'only']);
  const plan =
    explain === 'false' ? {} : { explain: dataset.engine.explain({ query, params, perspective }) };
  if (explain === 'only') return context.json({ ...plan, query });
  const found = await dataset.engine.answer({
    query,
    params,
    perspective,
    identity,
    sourceMap: selector,
  });
  const ms = performance.now() - started;
  const rest = JSON.stringify({
    ...(readFlag(search, 'returnQuery', true) && { query }),
    ...plan,
    syncTags: dataset.tagsOf(found.types),
    ms: Math.round(ms),
  });
  // The result is already JSON and may be large, so it is inserted as it is.
  const sources = found.sourceMap === undefined ? '' : `"resultSourceMap":${found.sourceMap},`;
  return context.body(`{"result":${found.json},${sources}${rest.slice(1)}`, 200, {
    'content-type': 'application/json; charset=utf-8',
    'server-timing': `query;dur=${ms.toFixed(3)}`,
  });
}

const MOST_IDS = 1_000;

export function handleDocuments(context: LakeContext): Response {
  const { access, dataset } = context.var;
  const { stored } = dataset.views;
  const ids = readIds(context, MOST_IDS);
  const search = searchOf(context);
  const wanted = readFlag(search, 'includeAllVersions')
    ? stored.entries.map(({ id }) => id).filter((id) => ids.includes(publishedIdOf(id)))
    : ids;
  const mayRead = (id: string) => access.mayReadAll || isPublicId(id);
  const documents = wanted.filter(mayRead).flatMap((id) => stored.get(id) ?? []);
  const found = new Set(documents.map(({ _id }) => _id));
  const omitted = wanted
    .filter((id) => !found.has(id))
    .map((id) => ({ id, reason: mayRead(id) ? 'existence' : 'permission' }));
  return context.json({
    documents: readFlag(search, 'excludeContent')
      ? documents.map(({ _id, _type }) => ({ _id, _type }))
      : documents,
    omitted,
  });
}

/** Answers with the documents of its own dataset that refer to a document; none where only those of others are asked for. */
export function handleReferencesTo(projectId: string) {
  return (context: LakeContext): Response => {
    const { access, dataset } = context.var;
    const excludesOwn = readFlag(searchOf(context), 'excludeInternalReferences');
    const referrers = dataset.views.stored.referencing(context.req.param('id') ?? '');
    const references = referrers
      .filter(({ id }) => !excludesOwn && (access.mayReadAll || isPublicId(id)))
      .map(({ id }) => ({ projectId, datasetName: dataset.name, documentId: id }));
    return context.json({ totalCount: references.length, references });
  };
}
