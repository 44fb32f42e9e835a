import { fileURLToPath } from 'node:url';
import { onPinnedNode } from './setup/pinned-node.js';
import { fail } from './setup/prepare.js';

/**
 * `npm run keys:rotate`: encrypts with the present master key what former ones encrypted, while the servers
 * run.
 */
await onPinnedNode(fileURLToPath(import.meta.url), async () => {
  const { rotateKeys } = await import('./rotate-keys/rotate-keys.ts');
  try {
    process.stdout.write(`${await rotateKeys(process.env)}\n`);
  } catch (error) {
    fail(error.message);
  }
});
