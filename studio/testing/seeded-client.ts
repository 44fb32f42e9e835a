import { createClient, type SanityClient } from '@sanity/client';
import { evaluate, parse } from 'groq-js';

export interface StoredDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

/** A client whose queries are answered from the given documents, without any network. */
export function clientOver(documents: readonly StoredDocument[]): SanityClient {
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
