import { isPublicId } from '../document.ts';
import { type LakeContext, searchOf } from './lake-env.ts';
import { readFlag } from './query-request.ts';

/** Who refers to a document. No other dataset or project can refer to one of this lake. */
export function handleReferencesTo(projectId: string) {
  return (context: LakeContext): Response => {
    const { access, dataset } = context.var;
    const excludesOwn = readFlag(searchOf(context), 'excludeInternalReferences');
    const referrers = excludesOwn
      ? []
      : dataset.views.stored
          .referencing(context.req.param('id') ?? '')
          .filter(({ _id }) => access.mayReadAll || isPublicId(_id));
    const references = referrers.map(({ _id }) => ({
      projectId,
      datasetName: dataset.name,
      documentId: _id,
    }));
    return context.json({ totalCount: references.length, references });
  };
}
