import type { StudioSettings } from '../settings/settings.ts';
import { offlineFetch } from './offline-fetch.ts';
import { signIn } from './sign-in.ts';

/** Signs the browser in at a lake of one's own, and keeps it from asking Sanity's hosts. */
export function prepareBrowser(settings: StudioSettings, window: Window): void {
  signIn(settings, window.localStorage);
  if (settings.apiHost) window.fetch = offlineFetch(window.fetch.bind(window));
}
