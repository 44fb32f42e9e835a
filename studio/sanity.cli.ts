import { defineCliConfig } from 'sanity/cli';
import { environmentSettings } from './environment.ts';

export default defineCliConfig({
  api: { projectId: environmentSettings.projectId, dataset: environmentSettings.dataset },
  deployment: { autoUpdates: false },
  schemaExtraction: { path: '.sanity/schema.json' },
  typegen: {
    path: '.sanity/queries.ts',
    schema: '.sanity/schema.json',
    generates: '.sanity/content-types.ts',
    overloadClientMethods: false,
  },
});
