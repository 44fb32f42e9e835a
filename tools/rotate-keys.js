import { fileURLToPath } from 'node:url';
import { onPinnedNode } from './setup/pinned-node.js';

/**
 * `npm run keys:rotate`: encrypts with the present master key what former ones encrypted, while the servers
 * run.
 */
await onPinnedNode(fileURLToPath(import.meta.url), async () => {
  const { rotateKeys } = await import('./rotate-keys/rotate-keys.ts');
  process.stdout.write(`${await rotateKeys(process.env)}\n`);
});
