import { prepareBrowser } from './embedded-lake/prepare-browser.ts';
import { environmentSettings } from './settings/environment.ts';
import { studioWorkspace } from './workspace.ts';

if (globalThis.window) prepareBrowser(environmentSettings, window);

export default studioWorkspace(environmentSettings);
