import { leavePreviewPath } from '../../machines/api/preview.ts';
import type { StudioSettings } from '../settings/settings.ts';

const SIGNED_OUT = 'studio_signed_out';

const tokenKey = (projectId: string) => `__studio_auth_token_${projectId}`;

/**
 * Stores the editor's token where Sanity's sign-in stores it. Connections that the Studio makes without its client,
 * such as the presence socket, read it only there.
 */
export function signIn(
  { projectId, token }: StudioSettings,
  storage: Pick<Storage, 'setItem'>,
): void {
  if (!token) return;
  storage.setItem(tokenKey(projectId), JSON.stringify({ token }));
}

/** Whether somebody signed out in this browser and has not signed in again. */
export function isSignedOut(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(SIGNED_OUT) !== null;
}

/** Lets the next load fetch the token again. */
export function forgetSignOut(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(SIGNED_OUT);
}

interface Browser {
  storage: Pick<Storage, 'setItem'>;
  fetch(address: string, init: RequestInit): Promise<unknown>;
  /** Reloads the page, so that no data of the editor stays in memory. */
  reload(): void;
}

/**
 * Makes the Studio's "Sign out" last. The Studio forgets its token, but the server of the embedded
 * lake would hand it out again. So the browser remembers the sign-out in all tabs, and leaves the
 * preview of drafts.
 * @returns a function that stops listening
 */
export function rememberSignOut(
  { projectId, token }: StudioSettings,
  { storage, fetch, reload }: Browser,
): () => void {
  // The Studio broadcasts changes of the token to its tabs here.
  const channel = new BroadcastChannel(`${tokenKey(projectId)}_broadcast`);
  channel.onmessage = async ({ data }) => {
    if (data !== 'null') return;
    if (token) storage.setItem(SIGNED_OUT, new Date().toISOString());
    await fetch(leavePreviewPath, { redirect: 'manual' }).catch(() => undefined);
    if (token) reload();
  };
  return () => channel.close();
}

const VERSIONS = 'https://sanity-cdn.com/v1/modules/';
const FEEDBACK = 'https://api.sanity.io/vX/intake/feedback';

/**
 * Answers the Studio's requests to Sanity itself: there is no newer version, and feedback is not accepted. With the
 * embedded lake the Studio contacts nobody outside, and its console stays free of errors.
 */
export function offlineFetch(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.startsWith(VERSIONS)) return Promise.resolve(Response.json({}));
    if (address === FEEDBACK) return Promise.resolve(new Response(null, { status: 503 }));
    return send(input, init);
  };
}

/** Signs the browser in at the embedded lake and keeps it from contacting Sanity's hosts. */
export function prepareBrowser(settings: StudioSettings, window: Window): void {
  signIn(settings, window.localStorage);
  if (settings.apiHost) window.fetch = offlineFetch(window.fetch.bind(window));
}
