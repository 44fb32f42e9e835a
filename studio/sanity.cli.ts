import { defineCliConfig } from 'sanity/cli';
import { environmentSettings } from './environment.ts';

export default defineCliConfig({
  api: { projectId: environmentSettings.projectId, dataset: environmentSettings.dataset },
  deployment: { autoUpdates: false },
});
