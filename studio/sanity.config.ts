import { environmentSettings } from './environment.ts';
import { studioWorkspace } from './workspace.ts';

export default studioWorkspace(environmentSettings);
