import { createClient, type SanityClient } from '@sanity/client';
import { evaluate, parse } from 'groq-js';
import {
  createWorkspaceFromConfig,
  type PathSegment,
  type SanityDocument,
  validateDocument,
  type Workspace,
} from 'sanity';
import type { SeedDocument } from '../seed/documents.ts';
import { studioWorkspace } from '../workspace.ts';
import { storedDocuments } from './seeded-documents.ts';

/** A client that answers queries from the given documents. */
function clientOver(documents: readonly SeedDocument[]): SanityClient {
  const client = createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
  });
  const fetch = async (query: string, params: Record<string, unknown> = {}) => {
    const value = await evaluate(parse(query, { params }), { dataset: documents, params });
    return value.get();
  };
  return Object.assign(client, { fetch, withConfig: () => client });
}

/** The Studio's workspace over a lake with these documents. */
export function openWorkspace(
  documents: readonly SeedDocument[],
  { token = null, role = '' }: { token?: string | null; role?: string } = {},
): Promise<Workspace> {
  const client = clientOver(documents);
  return createWorkspaceFromConfig({
    ...studioWorkspace({
      projectId: 'embedded',
      dataset: 'production',
      apiHost: 'http://localhost:3001',
      token,
    }),
    currentUser: { id: 'editor', name: 'Editor', email: '', role, roles: [] },
    getClient: () => client,
  });
}

let opened: Promise<Workspace> | undefined;

function seededWorkspace(): Promise<Workspace> {
  opened ??= openWorkspace(storedDocuments);
  return opened;
}

/**
 * The Studio's validation messages for a document, each as `level path message`.
 * @param others documents in the lake besides the seeded ones, or in their place.
 */
export async function findings(
  document: SeedDocument,
  others: readonly SeedDocument[] = [],
): Promise<string[]> {
  const replaced = new Set(others.map(({ _id }) => _id));
  const stored = [...storedDocuments.filter(({ _id }) => !replaced.has(_id)), ...others];
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
