import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Drops the fonts that the Studio's styles would load from elsewhere; the system's own serve. */
const removeExternalFonts: Plugin = {
  name: 'without-outside-fonts',
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
