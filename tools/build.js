import { checkNode, ensureBuilt, ensureInstalled } from './setup/prepare.js';

/** `npm run build`: installs and builds what is missing or stale, and starts nothing. */
checkNode();
await ensureInstalled();
await ensureBuilt();
