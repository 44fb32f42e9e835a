import { crossDatasetReferrers, type Datasets } from '../cross-dataset-references.ts';
import { isPublicId } from '../document.ts';
import { type LakeContext, searchOf } from '../lake-env.ts';
import { readFlag } from './query-request.ts';

/** Answers with the documents that refer to a document, in all datasets; those of its own can be left out. */
export function handleReferencesTo(projectId: string, datasets: Datasets) {
  return (context: LakeContext): Response => {
    const { access, dataset } = context.var;
    const id = context.req.param('id') ?? '';
    const excludesOwn = readFlag(searchOf(context), 'excludeInternalReferences');
    const own = excludesOwn ? [] : dataset.views.stored.referencing(id);
    const address = { projectId, dataset: dataset.name, id };
    const referrers = [
      ...own.map((referrer) => ({ dataset: dataset.name, documentId: referrer.id })),
      ...crossDatasetReferrers(address, datasets, 'any').map(({ dataset: name, document }) => ({
        dataset: name,
        documentId: document._id,
      })),
    ].filter(({ documentId }) => access.mayReadAll || isPublicId(documentId));
    const references = referrers.map(({ dataset: datasetName, documentId }) => ({
      projectId,
      datasetName,
      documentId,
    }));
    return context.json({ totalCount: references.length, references });
  };
}
