import type { DocumentIndex } from '../document-index.ts';
import { mutationError } from '../errors.ts';
import { stronglyReferencedIds } from '../packed-document.ts';
import type { Workspace } from './workspace.ts';

/**
 * Checks that every strong reference within the dataset has a target after the transaction.
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
