import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The Studio as plain files, served under `/studio`. */
export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  base: '/studio/',
  plugins: [react()],
  build: {
    outDir: '../dist/studio',
    emptyOutDir: true,
    assetsDir: 'static',
    target: 'es2023',
    chunkSizeWarningLimit: 8000,
  },
});
