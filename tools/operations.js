import { fileURLToPath } from 'node:url';
import { onPinnedNode } from './setup/pinned-node.js';

/** `npm run backup -- FILE` and its sisters: the commands of the people who run the site. */
await onPinnedNode(fileURLToPath(import.meta.url), async () => {
  // Denies other accounts of the machine access to every file that is written.
  process.umask(0o077);
  const { operate } = await import('./operations/operate.ts');
  const [command, ...args] = process.argv.slice(2);
  process.stdout.write(`${await operate(command, args, process.env)}\n`);
});
