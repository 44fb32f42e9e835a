import {
  crossDatasetReferences,
  crossDatasetReferrers,
  type Datasets,
  type DocumentAddress,
} from '../cross-dataset-references.ts';
import type { DocumentIndex } from '../document-index.ts';
import { mutationError } from '../errors.ts';
import { stronglyReferencedIds } from '../packed-document.ts';
import type { Workspace } from './workspace.ts';

/**
 * Checks that every strong reference has a target after the transaction.
 * @throws LakeError 409 naming the document with a dangling reference, or those that refer to a deleted one.
 */
export function checkIntegrity(workspace: Workspace, stored: DocumentIndex): void {
  for (const { id, after, index } of workspace.changes) {
    if (!after) refuseWhileReferenced(id, index, workspace, stored);
    for (const referenceID of stronglyReferencedIds(after)) {
      if (workspace.get(referenceID)) continue;
      const description = `Document "${id}" references non-existent document "${referenceID}"`;
      const type = 'documentReferenceDoesNotExistError';
      throw mutationError(409, { type, description, id, referenceID }, index);
    }
  }
}

function refuseWhileReferenced(
  id: string,
  index: number,
  workspace: Workspace,
  stored: DocumentIndex,
): void {
  const referencingIDs = stored
    .referencing(id)
    .map((referrer) => referrer.id)
    .filter((referrer) => stronglyReferencedIds(workspace.get(referrer)).has(id));
  const [first] = referencingIDs;
  if (first === undefined) return;
  const description = `Document "${id}" cannot be deleted as there are references to it from "${first}"`;
  const type = 'documentHasExistingReferencesError';
  throw mutationError(409, { type, description, id, referencingIDs }, index);
}

/**
 * Checks strong references between the datasets of a server, whose memory may be slightly behind the database.
 * @throws LakeError 409
 */
export function checkCrossDatasetIntegrity(
  workspace: Workspace,
  home: Pick<DocumentAddress, 'projectId' | 'dataset'>,
  datasets: Datasets,
): void {
  if (datasets.size < 2) return;
  for (const { id, before, after, index } of workspace.changes) {
    if (!after) refuseWhileReferencedElsewhere({ ...home, id }, index, datasets);
    const known = new Set(crossDatasetReferences(before, home).map(keyOf));
    for (const reference of crossDatasetReferences(after, home)) {
      if (!reference.isStrong || known.has(keyOf(reference))) continue;
      const { id: referenceID, dataset } = reference;
      const other = datasets.get(dataset);
      if (!other || other.views.stored.entry(referenceID)) continue;
      const description = `Document "${id}" references non-existent document "${referenceID}" in dataset "${dataset}"`;
      const type = 'documentReferenceDoesNotExistError';
      throw mutationError(409, { type, description, id, referenceID }, index);
    }
  }
}

function keyOf({ dataset, id }: DocumentAddress): string {
  return `${dataset}:${id}`;
}

function refuseWhileReferencedElsewhere(
  address: DocumentAddress,
  index: number,
  datasets: Datasets,
): void {
  const referrers = crossDatasetReferrers(address, datasets, 'strong');
  const [first] = referrers;
  if (!first) return;
  const { id } = address;
  const description = `Document "${id}" cannot be deleted as there are references to it from "${first.document._id}" in dataset "${first.dataset}"`;
  const referencingIDs = referrers.map(({ document }) => document._id);
  const type = 'documentHasExistingReferencesError';
  throw mutationError(409, { type, description, id, referencingIDs }, index);
}
