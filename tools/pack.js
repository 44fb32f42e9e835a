import { fileURLToPath } from 'node:url';
import { onPinnedNode } from './setup/pinned-node.js';
import { checkNode, ensureBuilt, ensureInstalled } from './setup/prepare.js';

/** `npm run pack -- [FOLDER] [--cpu arm64]`: makes a folder that runs the site and needs nothing else. */
checkNode();
await ensureInstalled();
await ensureBuilt();
await onPinnedNode(fileURLToPath(import.meta.url), async () => {
  const { pack } = await import('./pack/pack.ts');
  process.stdout.write(`${await pack(process.argv.slice(2))}\n`);
});
