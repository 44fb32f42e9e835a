import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  composeAdminPage,
  composeCalendarFile,
  composeMail,
  composePlainPage,
  loadContent,
  readMailWords,
  render,
} from '#web/entry-server.tsx';
import { StartError } from '../../platform/errors.ts';

/** The built renderer of pages and mails, and the HTML template of a page. */
export interface Renderer {
  render: typeof render;
  loadContent: typeof loadContent;
  composeMail: typeof composeMail;
  readMailWords: typeof readMailWords;
  composeCalendarFile: typeof composeCalendarFile;
  composePlainPage: typeof composePlainPage;
  composeAdminPage: typeof composeAdminPage;
  template: string;
  /** The HTML template of the admin area. */
  adminTemplate: string;
}

/** The exports of the built entry. */
export type RendererModule = Omit<Renderer, 'template' | 'adminTemplate'>;

/**
 * Loads the renderer that `vite build` made.
 * @throws StartError when it has not been built.
 */
export async function loadRenderer(distFolder: string): Promise<Renderer> {
  try {
    const entry = pathToFileURL(join(distFolder, 'server', 'entry-server.js')).href;
    const [module, template, adminTemplate] = await Promise.all([
      import(entry) as Promise<RendererModule>,
      readFile(join(distFolder, 'client', 'index.html'), 'utf8'),
      readFile(join(distFolder, 'admin', 'index.html'), 'utf8'),
    ]);
    return { ...module, template, adminTemplate };
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
