import { isRecord, type LakeDocument } from './document.ts';
import type { DocumentIndex } from './document-index.ts';
import { isGlobalReference } from './packed-document.ts';

/** A document's address across datasets. */
export interface DocumentAddress {
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
export function crossDatasetReferences(
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
