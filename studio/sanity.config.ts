import { prepareBrowser } from './embedded-lake/sign-in.ts';
import { environmentSettings } from './settings/environment.ts';
import { studioWorkspace } from './workspace.ts';

// Sanity's own commands have a window too, but without `fetch`, because they run in no browser.
if (globalThis.window && 'fetch' in window) prepareBrowser(environmentSettings, window);

export default studioWorkspace(environmentSettings);
