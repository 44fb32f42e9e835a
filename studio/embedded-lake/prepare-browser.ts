import type { StudioSettings } from '../settings/settings.ts';
import { signIn } from './sign-in.ts';

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
