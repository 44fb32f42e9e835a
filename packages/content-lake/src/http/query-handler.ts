import { bodyOf, type LakeContext, searchOf } from '../lake-env.ts';
import {
  type QueryInput,
  readChoice,
  readFlag,
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
