import {
  isDraftId,
  type LakeDocument,
  RELEASE_TYPE,
  RELEASES,
  releaseDocumentId,
  releaseOf,
} from '../document.ts';
import type { DocumentIndex } from '../document-index.ts';
import { type LakeError, mutationError } from '../errors.ts';
import type { Workspace } from './workspace.ts';

export const MISSING_PERMISSION = 'insufficientPermissionsError';

export function missingPermission(permission: string, index: number): LakeError {
  const description = `Insufficient permissions; permission "${permission}" required`;
  return mutationError(403, { type: MISSING_PERMISSION, description, permission }, index);
}

/**
 * Checks that a transaction of somebody who may write only drafts changes nothing that is published, or will be
 * without a further act. It looks at what has changed, so it holds for every mutation and action.
 * @throws LakeError 403 naming the permission that the first other change needs.
 */
export function checkDraftsOnly(workspace: Workspace, stored: DocumentIndex): void {
  for (const { id, before, after, index } of workspace.changes) {
    if (isDraftId(id)) continue;
    if (id.startsWith(RELEASES) && isOpen(before) && isOpen(after)) continue;
    const release = releaseOf(id);
    const releaseId = release && releaseDocumentId(release);
    if (releaseId && isOpen(stored.get(releaseId)) && isOpen(workspace.get(releaseId))) continue;
    if (!after) throw missingPermission('delete', index);
    throw missingPermission(before ? 'update' : 'create', index);
  }
}

/** Whether a release waits for somebody to publish or schedule it; so does one that does not exist. */
function isOpen(release: LakeDocument | undefined): boolean {
  if (!release) return true;
  return release._type === RELEASE_TYPE && ['active', 'archived'].includes(`${release.state}`);
}
