import { runToEnd, toolEnvironment } from './setup/prepare.js';
import { ensureReady } from './test/programs.js';

/**
 * `npm run gallery [site | sheet | mail]`: takes a picture of every page, screen of the sheet and mail, in
 * both languages, on a phone, a tablet and a desktop, and stores them in gallery/ to be looked at. `npm run
 * gallery -- update` stores the present look as the reference that `npm test` compares with.
 */
const environment = await ensureReady();
const [part] = process.argv.slice(2);
process.exitCode = await runToEnd(
  'playwright',
  part === 'update'
    ? ['test', '--config', 'web/e2e/playwright.config.ts', 'pictures.spec', '--update-snapshots']
    : ['test', '--config', 'web/e2e/gallery/gallery.config.ts', ...process.argv.slice(2)],
  toolEnvironment(environment),
);
