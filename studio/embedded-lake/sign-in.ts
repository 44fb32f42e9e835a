import { leavePreviewPath } from '../../machines/api/preview.ts';
import type { StudioSettings } from '../settings/settings.ts';

const SIGNED_OUT = 'studio_signed_out';

const tokenKey = (projectId: string) => `__studio_auth_token_${projectId}`;

/**
 * Leaves the editor's token where Sanity's own sign-in leaves it. What makes its connection by itself,
 * such as the socket that tells editors of one another, looks for it nowhere else.
 */
export function signIn(
  { projectId, token }: StudioSettings,
  storage: Pick<Storage, 'setItem'>,
): void {
  if (!token) return;
  storage.setItem(tokenKey(projectId), JSON.stringify({ token }));
}

/** Whether someone signed out in this browser, and nobody signed in again. */
export function isSignedOut(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(SIGNED_OUT) !== null;
}

/** From now on the token is asked for again. */
export function forgetSignOut(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(SIGNED_OUT);
}

interface Browser {
  storage: Pick<Storage, 'setItem'>;
  fetch(address: string, init: RequestInit): Promise<unknown>;
  /** Begins anew, so that nothing stays in memory that only an editor may see. */
  reload(): void;
}

/**
 * Makes the Studio's "Sign out" last. The Studio forgets its token, but a lake of one's own would hand it out
 * again; so the browser remembers that somebody signed out, in all of its tabs, and leaves the preview of drafts.
 * @returns how to stop.
 */
export function rememberSignOut(
  { projectId, token }: StudioSettings,
  { storage, fetch, reload }: Browser,
): () => void {
  // Where the Studio tells its other tabs, and so this page too, what became of the token.
  const channel = new BroadcastChannel(`${tokenKey(projectId)}_broadcast`);
  channel.onmessage = async ({ data }) => {
    if (data !== 'null') return;
    if (token) storage.setItem(SIGNED_OUT, new Date().toISOString());
    await fetch(leavePreviewPath, { redirect: 'manual' }).catch(() => undefined);
    if (token) reload();
  };
  return () => channel.close();
}
