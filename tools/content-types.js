import { fileURLToPath } from 'node:url';
import { onPinnedNode } from './setup/pinned-node.js';
import { checkNode, ensureInstalled, root, toolEnvironment } from './setup/prepare.js';

/**
 * `npm run content:types`: generates the types of the schema and of the site's queries with Sanity's own
 * commands.
 */
checkNode();
await ensureInstalled();
await onPinnedNode(fileURLToPath(import.meta.url), async () => {
  process.env.PATH = toolEnvironment().PATH;
  const { runnerImport } = await import('vite');
  await runnerImport(fileURLToPath(import.meta.resolve('./content-types/write-content-types.ts')), {
    root,
    configFile: false,
    logLevel: 'error',
  });
});
