import { environmentSettings } from './environment.ts';
import { prepareBrowser } from './prepare-browser.ts';
import { studioWorkspace } from './workspace.ts';

if (globalThis.window) prepareBrowser(environmentSettings, window);

export default studioWorkspace(environmentSettings);
