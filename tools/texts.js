import { fileURLToPath } from 'node:url';
import { onPinnedNode } from './setup/pinned-node.js';
import { checkNode, ensureInstalled, root, toolEnvironment } from './setup/prepare.js';

/** `npm run texts`: prints the texts of the site, mails and first content, in one table per language. */
checkNode();
await ensureInstalled();
await onPinnedNode(fileURLToPath(import.meta.url), async () => {
  process.env.PATH = toolEnvironment().PATH;
  const { runnerImport } = await import('vite');
  const file = fileURLToPath(import.meta.resolve('./texts/all-texts.ts'));
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' });
  process.stdout.write(module.textTables());
});
