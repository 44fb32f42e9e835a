import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AUTH_BASE } from '#machines/api/call.ts';
import { type CheckStaff, createRefusalOf } from '../people/staff/as-staff.ts';
import type { StudioOptions } from '../site/pages/studio.ts';
import { createStudioSignIn } from '../site/pages/studio-sign-in.ts';
import type { Config } from './config.ts';
import type { Outside } from './external-services.ts';

/** Opens the Studio. @returns its options, and the link that signs one browser in; null where people sign in at Sanity. */
export async function openStudio(
  config: Config,
  { lake, studioToken: token, imageOrigins }: Outside,
  { key, folder, check }: { key: Buffer; folder: string; check: CheckStaff },
): Promise<{ studio: StudioOptions; link: string | null }> {
  const { authUrl, anonymousKey, publicUrl } = config;
  const studio = {
    ...{ folder, imageOrigins, projectId: lake.projectId, dataset: lake.dataset },
    ...{ apiHost: lake.apiUrl, origin: publicUrl },
  };
  if (!token) return { studio: { ...studio, editor: null }, link: null };
  if (!config.masterKey) await keepStudioToken(config.dataFolder, token);
  const signIn = createStudioSignIn(key, `http://localhost:${config.port}`);
  const staff = {
    ...{ authUrl: authUrl ?? AUTH_BASE, anonymousKey },
    refusalOf: createRefusalOf(check, 'write-content'),
  };
  return { studio: { ...studio, editor: { token, signIn, staff } }, link: signIn.link };
}

/**
 * Stores the token for tools of this account, such as `sanity dev`; only this account can read the data
 * folder.
 */
async function keepStudioToken(folder: string, token: string): Promise<void> {
  await writeFile(join(folder, 'studio-token'), token, { mode: 0o600 });
}
