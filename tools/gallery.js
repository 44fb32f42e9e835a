import { runToEnd, toolEnvironment } from './setup/prepare.js';
import { ensureReady } from './test/programs.js';

/**
 * `npm run gallery [site | sheet | mail]`: takes a picture of every page, screen of the sheet and mail, in both
 * languages, on a phone, a tablet and a desktop, into gallery/, to be looked at.
 */
const environment = await ensureReady();
process.exitCode = await runToEnd(
  'playwright',
  ['test', '--config', 'web/e2e/gallery/gallery.config.ts', ...process.argv.slice(2)],
  toolEnvironment(environment),
);
