import {
  createWorkspaceFromConfig,
  type PathSegment,
  type SanityDocument,
  validateDocument,
  type Workspace,
} from 'sanity';
import { studioWorkspace } from '../workspace.ts';
import { clientOver, type StoredDocument } from './seeded-client.ts';
import { storedDocuments } from './uploaded.ts';

/** The Studio as an editor opens it, over a lake that holds these documents. */
export function openWorkspace(documents: readonly StoredDocument[]): Promise<Workspace> {
  const client = clientOver(documents);
  return createWorkspaceFromConfig({
    ...studioWorkspace({
      projectId: 'embedded',
      dataset: 'production',
      apiHost: 'http://localhost:3001',
      token: null,
    }),
    currentUser: { id: 'editor', name: 'Editor', email: '', role: '', roles: [] },
    getClient: () => client,
  });
}

let opened: Promise<Workspace> | undefined;

function seededWorkspace(): Promise<Workspace> {
  opened ??= openWorkspace(storedDocuments);
  return opened;
}

/**
 * What the Studio tells the editor about a document: `level path message`.
 * @param others further documents in the lake, beside the seeded ones.
 */
export async function findings(
  document: StoredDocument,
  others: readonly StoredDocument[] = [],
): Promise<string[]> {
  const stored = [...storedDocuments, ...others];
  const workspace = await (others.length > 0 ? openWorkspace(stored) : seededWorkspace());
  const ids = new Set(stored.map(({ _id }) => _id));
  const markers = await validateDocument({
    document: { _createdAt: '', _updatedAt: '', _rev: 'r', ...document } as SanityDocument,
    workspace,
    environment: 'studio',
    getDocumentExists: async ({ id }) => ids.has(id),
  });
  return markers.map(
    ({ level, path, message }) => `${level} ${path.map(nameOf).join('.')}: ${message}`,
  );
}

function nameOf(segment: PathSegment): string {
  return typeof segment === 'object' && '_key' in segment ? segment._key : String(segment);
}
