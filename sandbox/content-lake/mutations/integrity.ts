import type { DocumentIndex } from '../document-index.ts';
import { mutationError } from '../errors.ts';
import { stronglyReferencedIds } from '../references.ts';
import type { Workspace } from './workspace.ts';

/**
 * Sees to it that every strong reference leads somewhere once the transaction is done.
 * @throws LakeError 409 naming the document that refers to nothing, or those that keep one from being deleted.
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
