import { Mutation as Mutator } from '@sanity/mutator';
import type { LakeDocument } from '../document.ts';
import { type MutationProblem, mutationError } from '../errors.ts';
import type { Patch } from './mutation.ts';

const IMMUTABLE = ['_id', '_type', '_createdAt'] as const;

/**
 * Patches a document, leaving revision and dates unchanged.
 * @throws LakeError 409 for another revision than the patch expects, 400 for a patch that cannot be applied.
 */
export function patchDocument(document: LakeDocument, patch: Patch, index: number): LakeDocument {
  const { _id: id, _rev: currentRevisionID } = document;
  const expectedRevisionID = patch.ifRevisionID;
  if (expectedRevisionID !== undefined && expectedRevisionID !== currentRevisionID) {
    const description = `Document "${id}" has unexpected revision ID`;
    const type = 'documentRevisionIDDoesNotMatchError';
    throw mutationError(
      409,
      { type, description, id, currentRevisionID, expectedRevisionID },
      index,
    );
  }
  const patched = apply(document, patch, index);
  for (const attribute of IMMUTABLE) {
    if (patched[attribute] === document[attribute]) continue;
    throw mutationError(
      400,
      invalid(id, `Cannot modify immutable attribute "${attribute}"`),
      index,
    );
  }
  return patched;
}

function apply(document: LakeDocument, patch: Patch, index: number): LakeDocument {
  try {
    const mutations = [{ patch: { id: document._id, ...patch.operations } }];
    return new Mutator({ mutations }).apply({ ...document }) as LakeDocument;
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error);
    throw mutationError(400, invalid(document._id, description), index);
  }
}

function invalid(id: string, description: string): MutationProblem {
  return { type: 'validationError', description, id };
}
