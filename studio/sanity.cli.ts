import { defineCliConfig } from 'sanity/cli';
import { environmentSettings } from './environment.ts';
import { ownBrowserOnly } from './own-browser-only.ts';
import { tokenDefinition } from './token-definition.ts';

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
    plugins: [config.plugins, ownBrowserOnly()],
    define: { ...config.define, ...(await tokenDefinition(command, process.env)) },
  }),
});
