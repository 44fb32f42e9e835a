import type { Plugin } from 'vite';

const entry = /\s*<script[^>]* type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const preload = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Vite's build moves the entry script into the head, where it delays the first paint. This puts it
 * back at the end of the body, asynchronous and of low priority, behind its preloads and those of
 * the pages' chunks (marked with the page, so that the server keeps the shown one's alone).
 */
export function lateEntry(): Plugin {
  return {
    name: 'late-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const own = [...html.matchAll(preload)].map(([tag]) => address(tag));
        const sources = [...html.matchAll(entry)].map((match) => match[1] ?? '');
        const pages = Object.values(bundle ?? {}).flatMap((chunk) => {
          const page =
            chunk.type === 'chunk' && chunk.isDynamicEntry
              ? /\/pages\/([^/]+)\/page\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1]
              : undefined;
          return page && chunk.type === 'chunk'
            ? [chunk.fileName, ...chunk.imports]
                .map((file) => `/${file}`)
                .filter((file) => !own.includes(file) && !sources.includes(file))
                .map((file) => modulePreload(file, ` data-page="${page}"`))
            : [];
        });
        const tags = [
          ...own.map((file) => modulePreload(file)),
          ...pages,
          ...sources.map(
            (file) =>
              `<script type="module" async fetchpriority="low" crossorigin src="${file}"></script>`,
          ),
        ];
        return html
          .replace(entry, '')
          .replace(preload, '')
          .replace('</body>', `  ${tags.join('\n    ')}\n  </body>`);
      },
    },
  };
}

function address(tag: string): string {
  return /href="([^"]+)"/.exec(tag)?.[1] ?? '';
}

function modulePreload(file: string, marks = ''): string {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}"${marks}>`;
}
