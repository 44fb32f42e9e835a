import { fileURLToPath } from 'node:url';
import { onPinnedNode } from './setup/pinned-node.js';
import { root } from './setup/prepare.js';

/**
 * `node tools/sea-sound.js`: makes the seeded episode's recording again; needs `ffmpeg`, or its path in
 * FFMPEG.
 */
await onPinnedNode(fileURLToPath(import.meta.url), async () => {
  const { runnerImport } = await import('vite');
  await runnerImport(fileURLToPath(import.meta.resolve('./sea-sound/record.ts')), {
    root,
    configFile: false,
    logLevel: 'error',
  });
});
