import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import { dataFolder } from '../programs.ts';

/** Returns the lake opened by the Studio's own token; tests use it to restore what they changed. */
export async function staffLake(baseURL: string | undefined): Promise<SanityClient> {
  const settings = await fetch(`${baseURL}/studio/settings.json`);
  const { projectId, dataset, apiHost } = (await settings.json()) as Record<string, string>;
  const token = await readFile(join(dataFolder(), 'studio-token'), 'utf8');
  return createClient({
    projectId,
    dataset,
    token,
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
  } as Parameters<typeof createClient>[0]);
}

/** Restores a document, whatever became of it and its draft. */
export async function restored(
  lake: SanityClient,
  id: string,
  work: () => Promise<void>,
): Promise<void> {
  const before = await lake.getDocument(id);
  try {
    await work();
  } finally {
    const transaction = lake.transaction().delete(`drafts.${id}`);
    if (before) {
      const { _rev, ...document } = before;
      transaction.createOrReplace(document);
    } else {
      transaction.delete(id);
    }
    await transaction.commit();
  }
}

/** Publishes texts of a quote one after the other, as the Studio does. */
export async function publishedTexts(
  lake: SanityClient,
  publishedId: string,
  texts: readonly string[],
): Promise<void> {
  const pair = { publishedId, draftId: `drafts.${publishedId}` };
  for (const text of texts) {
    const patch = { set: { 'text.en': text } };
    await lake.action({ actionType: 'sanity.action.document.edit', ...pair, patch });
    await lake.action({ actionType: 'sanity.action.document.publish', ...pair });
  }
}
