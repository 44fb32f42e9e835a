import { mutationError } from '../errors.ts';
import {
  type DocumentAddress,
  type Neighbourhood,
  referencesAbroad,
  referrersAbroad,
} from '../references-abroad.ts';
import type { Workspace } from './workspace.ts';

/**
 * Does for strong references between the datasets of one server what is done within each of them, by what this
 * server has heard of the others.
 * @throws LakeError 409
 */
export function checkIntegrityAbroad(
  workspace: Workspace,
  home: Pick<DocumentAddress, 'projectId' | 'dataset'>,
  neighbourhood: Neighbourhood,
): void {
  if (neighbourhood.size < 2) return;
  for (const { id, before, after, index } of workspace.changes) {
    if (!after) refuseWhileReferenced({ ...home, id }, index, neighbourhood);
    const known = new Set(referencesAbroad(before, home).map(keyOf));
    for (const reference of referencesAbroad(after, home)) {
      if (!reference.isStrong || known.has(keyOf(reference))) continue;
      const { id: referenceID, dataset } = reference;
      const neighbour = neighbourhood.get(dataset);
      if (!neighbour || neighbour.views.stored.entry(referenceID)) continue;
      const description = `Document "${id}" references non-existent document "${referenceID}" in dataset "${dataset}"`;
      const type = 'documentReferenceDoesNotExistError';
      throw mutationError(409, { type, description, id, referenceID }, index);
    }
  }
}

function keyOf({ dataset, id }: DocumentAddress): string {
  return `${dataset}:${id}`;
}

function refuseWhileReferenced(
  address: DocumentAddress,
  index: number,
  neighbourhood: Neighbourhood,
): void {
  const referrers = referrersAbroad(address, neighbourhood, 'strong');
  const [first] = referrers;
  if (!first) return;
  const { id } = address;
  const description = `Document "${id}" cannot be deleted as there are references to it from "${first.document._id}" in dataset "${first.dataset}"`;
  const referencingIDs = referrers.map(({ document }) => document._id);
  const type = 'documentHasExistingReferencesError';
  throw mutationError(409, { type, description, id, referencingIDs }, index);
}
