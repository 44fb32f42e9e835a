import { defineCliConfig } from 'sanity/cli';
import { localRequestsOnly } from './embedded-lake/local-requests-only.ts';
import { tokenDefinition } from './embedded-lake/token-definition.ts';
import { environmentSettings } from './settings/environment.ts';

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
  vite: async (config, { command }) => ({
    ...config,
    plugins: [config.plugins, localRequestsOnly()],
    define: { ...config.define, ...(await tokenDefinition(command, process.env)) },
  }),
});
