import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageStart } from '#web/start/build.ts';
import { adminEntry } from './admin-entry.ts';
import { importFilesAgain } from './import-files-again.ts';
import { styleNames } from './style-names.ts';

const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Builds the admin area separately, so that nothing of it reaches the public pages' scripts. */
export default defineConfig({
  root: web,
  plugins: [
    react(),
    styleNames(web),
    adminEntry(),
    pageStart({ isLate: false }),
    importFilesAgain(),
  ],
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
  build: {
    outDir: '../dist/web/admin',
    emptyOutDir: true,
    assetsDir: 'assets/admin',
    modulePreload: false,
    target: 'es2023',
  },
});
