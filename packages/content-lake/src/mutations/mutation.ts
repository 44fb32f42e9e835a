import { Mutation as Mutator } from '@sanity/mutator';
import { isDocumentId, isRecord, type LakeDocument } from '../document.ts';
import { badRequest, type LakeError, type MutationProblem, mutationError } from '../errors.ts';

/** The documents that a deletion or a patch applies to. */
export type Selection = { id: string } | { query: string; params: Record<string, unknown> };

export type Attributes = Record<string, unknown>;

export type Mutation =
  | { operation: 'create' | 'createOrReplace' | 'createIfNotExists'; document: Attributes }
  | { operation: 'delete'; selection: Selection }
  | { operation: 'patch'; selection: Selection; patch: Patch };

export interface Patch {
  ifRevisionID?: string;
  /** `set`, `unset`, `insert` and so on, as sent. */
  operations: Attributes;
}

const CREATIONS = ['create', 'createOrReplace', 'createIfNotExists'] as const;
const SELECTING = new Set(['id', 'query', 'params', 'ifRevisionID']);
const INSERTIONS = ['before', 'after', 'replace'];

const OPERATIONS = new Map<string, (value: unknown) => boolean>(
  Object.entries({
    set: isRecord,
    setIfMissing: isRecord,
    diffMatchPatch: (value) => isRecord(value) && Object.values(value).every(isText),
    inc: isNumbers,
    dec: isNumbers,
    unset: (value) => Array.isArray(value) && value.every(isText),
    insert: (value) =>
      isRecord(value) &&
      Array.isArray(value.items) &&
      INSERTIONS.filter((place) => isText(value[place])).length === 1,
  }),
);

/** @throws LakeError 400 naming the first invalid mutation. */
export function readMutations(body: unknown): Mutation[] {
  if (!isRecord(body) || !Array.isArray(body.mutations)) {
    throw badRequest('The body must be a JSON object with an array of mutations');
  }
  return body.mutations.map(readMutation);
}

function readMutation(mutation: unknown, index: number): Mutation {
  if (!isRecord(mutation)) throw invalid('A mutation must be an object', index);
  const [name, ...more] = Object.keys(mutation);
  if (name === undefined || more.length > 0) {
    throw invalid('A mutation must hold exactly one operation', index);
  }
  const body = mutation[name];
  if (!isRecord(body)) throw invalid(`The operation ${name} must be an object`, index);
  const creation = CREATIONS.find((each) => each === name);
  if (creation) return { operation: creation, document: body };
  if (name !== 'delete' && name !== 'patch') throw invalid(`Unknown operation ${name}`, index);
  const selection = readSelection(body);
  if (!selection) throw invalid(`${name} needs an id or a query`, index);
  if ('id' in selection && !isDocumentId(selection.id)) {
    throw invalid(`Malformed document ID: ${JSON.stringify(selection.id)}`, index);
  }
  if (name === 'delete') return { operation: 'delete', selection };
  return { operation: 'patch', selection, patch: readPatch(body, index) };
}

function readSelection({ id, query, params }: Attributes): Selection | undefined {
  if (isText(id)) return { id };
  return isText(query) ? { query, params: isRecord(params) ? params : {} } : undefined;
}

/** @throws LakeError 400 for an unknown or malformed operation. */
export function readPatch(body: Attributes, index: number): Patch {
  const operations = Object.entries(body).filter(([name]) => !SELECTING.has(name));
  for (const [name, value] of operations) {
    if (!OPERATIONS.get(name)?.(value)) throw invalid(`The patch holds an invalid ${name}`, index);
  }
  return {
    operations: Object.fromEntries(operations),
    ...(isText(body.ifRevisionID) && { ifRevisionID: body.ifRevisionID }),
  };
}

export function invalid(description: string, index: number): LakeError {
  return mutationError(400, { type: 'validationError', description }, index);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumbers(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((each) => typeof each === 'number');
}

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
      refused(id, `Cannot modify immutable attribute "${attribute}"`),
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
    throw mutationError(400, refused(document._id, description), index);
  }
}

function refused(id: string, description: string): MutationProblem {
  return { type: 'validationError', description, id };
}
