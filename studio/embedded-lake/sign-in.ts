import { leavePreviewPath } from '../../machines/api/preview.ts';
import type { StudioSettings } from '../settings/settings.ts';
import { isOfThisMachine } from './lake-client.ts';

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
  /** Ends the session in the admin area, for somebody who came by it. */
  endSession?: (() => Promise<unknown>) | undefined;
}

/**
 * Makes the Studio's "Sign out" last. The Studio forgets its token, but the server of the embedded
 * lake would hand it out again. So the browser remembers the sign-out in all tabs, or ends the session in the admin
 * area, and leaves the preview of drafts.
 * @returns a function that stops listening
 */
export function rememberSignOut(
  { projectId, token }: StudioSettings,
  { storage, fetch, reload, endSession }: Browser,
): () => void {
  // The Studio broadcasts changes of the token to its tabs here.
  const channel = new BroadcastChannel(`${tokenKey(projectId)}_broadcast`);
  channel.onmessage = async ({ data }) => {
    if (data !== 'null') return;
    if (token && !endSession) storage.setItem(SIGNED_OUT, new Date().toISOString());
    await fetch(leavePreviewPath, { redirect: 'manual' }).catch(() => undefined);
    await endSession?.();
    if (token) reload();
  };
  return () => channel.close();
}

const VERSIONS = 'https://sanity-cdn.com/v1/modules/';
const PROTOCOL_CHECK = 'sanity.studio.protocol-check';
const FEEDBACK = 'https://api.sanity.io/vX/intake/feedback';

/**
 * Answers the Studio's requests to Sanity itself: there is no newer version, and feedback is not accepted. With the
 * embedded lake the Studio contacts nobody outside, and its console stays free of errors. On this machine it does not
 * learn either that the site speaks HTTP/1.1, of which it would warn: each stream has a host of its own there.
 */
export function offlineFetch(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.startsWith(VERSIONS)) return Promise.resolve(Response.json({}));
    if (address.endsWith(PROTOCOL_CHECK) && isOfThisMachine(new URL(address)))
      return Promise.resolve(Response.json({}));
    if (address === FEEDBACK) return Promise.resolve(new Response(null, { status: 503 }));
    return send(input, init);
  };
}

/** Sends to this host what Sanity's SDK asks of the project's own host name, which only localhost has. */
export function toThisHost(send: typeof fetch, projectId: string, host: string): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const target = address.replace(`//${projectId}.${host}/`, `//${host}/`);
    if (target === address) return send(input, init);
    return send(input instanceof Request ? new Request(target, input) : target, init);
  };
}

/** Signs the browser in at the embedded lake and keeps it from contacting Sanity's hosts. */
export function prepareBrowser(settings: StudioSettings, window: Window): void {
  signIn(settings, window.localStorage);
  if (!settings.apiHost) return;
  const { fetch, location } = window;
  window.fetch = offlineFetch(toThisHost(fetch.bind(window), settings.projectId, location.host));
}
