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
  /** Null where people sign in at Sanity, and in a browser that was signed in by the link that the program prints. */
  staff?: StaffSignIn | null;
}

/** How staff sign in to the embedded lake. */
export interface StaffSignIn {
  /** The address of the auth service; a path if it is our own. */
  authUrl: string;
  anonymousKey: string;
  /** Why whoever asked may not edit; null if they may. */
  refusal: string | null;
}

const settingsSchema = z.object({
  projectId: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  dataset: z.string().check(z.regex(/^[a-z0-9_-]+$/)),
  apiHost: z.nullable(z.url({ protocol: /^https?$/ })),
  token: z._default(z.nullable(z.string().check(z.minLength(1))), null),
  staff: z._default(
    z.nullable(
      z.object({ authUrl: z.string(), anonymousKey: z.string(), refusal: z.nullable(z.string()) }),
    ),
    null,
  ),
});

/** @throws Error if the answer is not a Studio's settings. */
export function parseSettings(answer: unknown): StudioSettings {
  const { apiHost, ...others } = settingsSchema.parse(answer);
  return { ...others, apiHost: apiHost && new URL(apiHost).origin };
}
