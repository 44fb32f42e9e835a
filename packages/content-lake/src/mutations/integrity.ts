import { isRecord, type LakeDocument } from '../document.ts';
import type { DocumentIndex } from '../document-index.ts';
import { mutationError } from '../errors.ts';
import { isGlobalReference, stronglyReferencedIds } from '../packed-document.ts';
import type { Workspace } from './workspace.ts';

/** A document's address across datasets. */
interface DocumentAddress {
  projectId: string;
  dataset: string;
  id: string;
}

interface CrossDatasetReference extends DocumentAddress {
  isStrong: boolean;
}

/** The datasets of a server by name. */
export type Datasets = ReadonlyMap<string, { views: { stored: DocumentIndex } }>;

const GLOBAL = /^dataset:([^.:]+)\.([^:]+):(.+)$/;

/** Lists a value's references to other datasets of the project. */
function crossDatasetReferences(
  value: unknown,
  home: Pick<DocumentAddress, 'projectId' | 'dataset'>,
): CrossDatasetReference[] {
  const found: CrossDatasetReference[] = [];
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const part = pending.pop();
    if (typeof part !== 'object' || part === null) continue;
    pending.push(...Object.values(part));
    const address = isRecord(part) ? addressOf(part, home.projectId) : undefined;
    if (!address || !isRecord(part)) continue;
    const isElsewhere = address.dataset !== home.dataset && address.projectId === home.projectId;
    if (isElsewhere) found.push({ ...address, isStrong: part._weak !== true });
  }
  return found;
}

/** Lists the documents of other datasets that refer to a document. */
export function crossDatasetReferrers(
  { projectId, dataset, id }: DocumentAddress,
  datasets: Datasets,
  mode: 'any' | 'strong',
): Array<{ dataset: string; document: LakeDocument }> {
  return [...datasets].flatMap(([name, { views }]) => {
    if (name === dataset) return [];
    const global = `dataset:${projectId}.${dataset}:${id}`;
    const candidates = new Set([
      ...views.stored.referencing(id),
      ...views.stored.referencing(global),
    ]);
    return [...candidates]
      .map((entry) => views.stored.read(entry))
      .filter((document) =>
        crossDatasetReferences(document, { projectId, dataset: name }).some(
          (each) => each.id === id && each.dataset === dataset && (mode === 'any' || each.isStrong),
        ),
      )
      .map((document) => ({ dataset: name, document }));
  });
}

function addressOf(part: Record<string, unknown>, home: string): DocumentAddress | undefined {
  const { _ref, _dataset, _projectId = home } = part;
  if (typeof _ref !== 'string') return undefined;
  if (isGlobalReference(_ref)) {
    const [, projectId, dataset, id] = GLOBAL.exec(_ref) ?? [];
    return projectId && dataset && id ? { projectId, dataset, id } : undefined;
  }
  if (typeof _dataset !== 'string' || typeof _projectId !== 'string') return undefined;
  return { projectId: _projectId, dataset: _dataset, id: _ref };
}

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
