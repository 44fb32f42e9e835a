import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { loadContent, render } from '#web/entry-server.tsx';
import { StartError } from '../kernel/start-error.ts';

/** The built page renderer and the HTML it fills. */
export interface Renderer {
  render: typeof render;
  loadContent: typeof loadContent;
  template: string;
}

/**
 * Loads what `vite build` made.
 * @throws StartError when it has not been built.
 */
export async function loadRenderer(distFolder: string): Promise<Renderer> {
  try {
    const entry = pathToFileURL(join(distFolder, 'server', 'entry-server.js')).href;
    const [module, template] = await Promise.all([
      import(entry) as Promise<Pick<Renderer, 'render' | 'loadContent'>>,
      readFile(join(distFolder, 'client', 'index.html'), 'utf8'),
    ]);
    return { render: module.render, loadContent: module.loadContent, template };
  } catch (cause) {
    if (
      (cause as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND' ||
      (cause as NodeJS.ErrnoException).code === 'ENOENT'
    ) {
      throw new StartError(
        'The site has not been built; start it with npm start, which builds it.',
      );
    }
    throw cause;
  }
}
