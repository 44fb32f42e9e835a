import type { SanityClient } from '@sanity/client';

/** Creates a release with versions of these documents. */
export async function releaseWith(
  client: SanityClient,
  releaseId: string,
  titles: Record<string, string> = {},
  more = {},
): Promise<void> {
  await client.releases.create({ releaseId, metadata: { title: 'Spring' } });
  for (const [publishedId, title] of Object.entries(titles)) {
    const document = { _type: 'page', title, ...more };
    await client.createVersion({ releaseId, publishedId, document });
  }
}

export const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
