import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Removes the external fonts from the Studio's styles; system fonts are used instead. */
const removeExternalFonts: Plugin = {
  name: 'remove-external-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (css) => css.replace(/@font-face\s*\{[^}]*https?:\/\/[^}]*\}/g, ''),
  },
};

/** The Studio as plain files, served under `/studio`. */
export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  base: '/studio/',
  plugins: [removeExternalFonts, react()],
  build: {
    outDir: '../dist/studio',
    emptyOutDir: true,
    assetsDir: 'static',
    target: 'es2023',
    chunkSizeWarningLimit: 8000,
  },
});
