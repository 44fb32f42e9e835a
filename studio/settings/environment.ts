import { parseSettings } from './settings.ts';

/** The settings for Sanity's own commands, from `SANITY_STUDIO_*`; by default the embedded lake. */
export const environmentSettings = parseSettings({
  projectId: process.env.SANITY_STUDIO_PROJECT_ID || 'embedded',
  dataset: process.env.SANITY_STUDIO_DATASET || 'production',
  apiHost:
    process.env.SANITY_STUDIO_API_HOST ||
    (process.env.SANITY_STUDIO_PROJECT_ID ? null : 'http://localhost:3001'),
  token: process.env.SANITY_STUDIO_TOKEN || null,
});
