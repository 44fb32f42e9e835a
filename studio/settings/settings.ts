import * as z from 'zod/mini';

/** Where the Studio finds its content; the server tells it at run time, since ports are a matter of configuration. */
export interface StudioSettings {
  projectId: string;
  dataset: string;
  /** The origin of a Content Lake of one's own; `null` is Sanity's hosted one. */
  apiHost: string | null;
  /** The editor's token at a lake of one's own; `null` where people sign in by themselves. */
  token: string | null;
}

const settingsSchema = z.object({
  projectId: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  dataset: z.string().check(z.regex(/^[a-z0-9_-]+$/)),
  apiHost: z.nullable(z.url({ protocol: /^https?$/ })),
  token: z._default(z.nullable(z.string().check(z.minLength(1))), null),
});

/** @throws when the answer is not the settings of a Studio. */
export function parseSettings(answer: unknown): StudioSettings {
  const { projectId, dataset, apiHost, token } = settingsSchema.parse(answer);
  return { projectId, dataset, apiHost: apiHost && new URL(apiHost).origin, token };
}
