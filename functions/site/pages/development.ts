import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { adminTemplate } from '#web/build/admin-entry.ts';
import type { Renderer, RendererModule } from './renderer.ts';

/** Runs Vite in the server: pages are rendered from source and updated in the browser as they are edited. */
export async function startDevelopment(
  projectFolder: string,
): Promise<{
  renderer: () => Promise<Renderer>;
  wrap(listener: RequestListener): RequestListener;
  stop(): Promise<void>;
}> {
  const { createServer } = await import('vite');
  const vite: ViteDevServer = await createServer({
    configFile: join(projectFolder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true },
  });
  return {
    renderer: async () => {
      const module = (await vite.ssrLoadModule('/entry-server.tsx')) as RendererModule;
      const html = await readFile(join(projectFolder, 'web', 'index.html'), 'utf8');
      const admin = (await vite.ssrLoadModule('/build/admin-entry.ts')) as {
        adminTemplate: typeof adminTemplate;
      };
      const [template, adminHtml] = await Promise.all([
        vite.transformIndexHtml('/', html),
        vite.transformIndexHtml('/admin', admin.adminTemplate(html)),
      ]);
      return { ...module, template, adminTemplate: adminHtml };
    },
    wrap: (listener) => (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response, () => listener(request, response)),
    stop: () => vite.close(),
  };
}
