import { isDocumentId, isPublicId, publishedIdOf } from '../document.ts';
import { badRequest } from '../errors.ts';
import { type LakeContext, searchOf } from '../lake-env.ts';
import { readFlag } from './query-request.ts';

const MOST_IDS = 1_000;

export function handleDocuments(context: LakeContext): Response {
  const { access, dataset } = context.var;
  const { stored } = dataset.views;
  const ids = (context.req.param('ids') ?? '').split(',');
  if (ids.length > MOST_IDS) throw badRequest(`At most ${MOST_IDS} ids may be asked for at once`);
  const malformed = ids.find((id) => !isDocumentId(id));
  if (malformed !== undefined) {
    throw badRequest(`Malformed document ID: ${JSON.stringify(malformed)}`);
  }
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
