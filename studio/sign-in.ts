import type { StudioSettings } from './settings.ts';

/**
 * Leaves the editor's token where Sanity's own sign-in leaves it. What makes its connection by itself,
 * such as the socket that tells editors of one another, looks for it nowhere else.
 */
export function signIn(
  { projectId, token }: StudioSettings,
  storage: Pick<Storage, 'setItem'>,
): void {
  if (!token) return;
  storage.setItem(`__studio_auth_token_${projectId}`, JSON.stringify({ token }));
}
