import { fileURLToPath } from 'node:url';
import { onPinnedNode } from './setup/pinned-node.js';
import { root } from './setup/prepare.js';

/**
 * `node tools/night-video.js`: renders the home page's night video again; needs `ffmpeg`, or its path in
 * FFMPEG.
 */
await onPinnedNode(fileURLToPath(import.meta.url), async () => {
  const { runnerImport } = await import('vite');
  await runnerImport(fileURLToPath(import.meta.resolve('./night-video/film.ts')), {
    root,
    configFile: false,
    logLevel: 'error',
  });
});
