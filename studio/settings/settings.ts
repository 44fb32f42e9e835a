import * as z from 'zod/mini';

/**
 * The project and the lake of the Studio. The server sends them at run time, because ports are
 * configurable.
 */
export interface StudioSettings {
  projectId: string;
  dataset: string;
  /** The origin of the embedded lake or another one; null for Sanity's hosted lake. */
  apiHost: string | null;
  /** The editor's token; null if editors sign in themselves. */
  token: string | null;
  /** Whether this browser must first be signed in by the link that the program prints. */
  needsLink?: boolean;
}

const settingsSchema = z.object({
  projectId: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  dataset: z.string().check(z.regex(/^[a-z0-9_-]+$/)),
  apiHost: z.nullable(z.url({ protocol: /^https?$/ })),
  token: z._default(z.nullable(z.string().check(z.minLength(1))), null),
  needsLink: z._default(z.boolean(), false),
});

/** @throws Error if the answer is not a Studio's settings. */
export function parseSettings(answer: unknown): StudioSettings {
  const { projectId, dataset, apiHost, token, needsLink } = settingsSchema.parse(answer);
  return { projectId, dataset, apiHost: apiHost && new URL(apiHost).origin, token, needsLink };
}
