import { fileURLToPath } from 'node:url';
import { onPinnedNode } from './setup/pinned-node.js';

/** `npm run admin:invite -- name@example.org`: prints a link that makes whoever opens it an owner, once. */
await onPinnedNode(fileURLToPath(import.meta.url), async () => {
  const { inviteAdmin } = await import('./invite-admin/invite-admin.ts');
  process.stdout.write(`${await inviteAdmin(process.argv[2], process.env)}\n`);
});
