import {
  checkNode,
  ensureBuilt,
  ensureInstalled,
  runToEnd,
  toolEnvironment,
} from './setup/prepare.js';
import { ensureBrowser } from './test/programs.js';

/**
 * `npm run gallery [sheet | mail]`: takes a picture of every screen of the sheet and of every mail, in both
 * languages, on a phone and a desktop, into gallery/, to be looked at.
 */
checkNode();
await ensureInstalled();
const browser = await ensureBrowser();
await ensureBuilt();
process.exitCode = await runToEnd(
  'playwright',
  ['test', '--config', 'web/e2e/gallery/gallery.config.ts', ...process.argv.slice(2)],
  toolEnvironment(browser ? { CHROMIUM_PATH: browser } : {}),
);
