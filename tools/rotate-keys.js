import { fileURLToPath } from 'node:url';
import { onPinnedNode } from './setup/pinned-node.js';
import { fail } from './setup/prepare.js';

/** `npm run keys:rotate`: seals what former master keys sealed with the present one, while the servers run. */
await onPinnedNode(fileURLToPath(import.meta.url), async () => {
  const { rotateKeys } = await import('./rotate-keys/rotate-keys.ts');
  try {
    process.stdout.write(`${await rotateKeys(process.env)}\n`);
  } catch (error) {
    fail(error.message);
  }
});
