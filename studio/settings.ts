import * as z from 'zod/mini';

/** Where the Studio finds its content; the server tells it at run time, since ports are a matter of configuration. */
export interface StudioSettings {
  projectId: string;
  dataset: string;
  /** The origin of a Content Lake of one's own; `null` is Sanity's hosted one. */
  apiHost: string | null;
}

const settingsSchema = z.object({
  projectId: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  dataset: z.string().check(z.regex(/^[a-z0-9_-]+$/)),
  apiHost: z.nullable(z.url({ protocol: /^https?$/ })),
});

/** @throws when the answer is not the settings of a Studio. */
export function parseSettings(answer: unknown): StudioSettings {
  const { projectId, dataset, apiHost } = settingsSchema.parse(answer);
  return { projectId, dataset, apiHost: apiHost && new URL(apiHost).origin };
}
