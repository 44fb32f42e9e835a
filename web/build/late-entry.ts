import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const entry = /\s*<script[^>]* type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const preload = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Names the page's script and its chunks in the page without fetching them, those of a page marked with
 * it, and those of its booking sheet. A small script at the end of the body decides when they come.
 */
export function lateEntry(): Plugin {
  return {
    name: 'late-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const own = [...html.matchAll(preload)].map(([tag]) => address(tag));
        const first = [...[...html.matchAll(entry)].map(([, source]) => source ?? ''), ...own];
        const links = first.map((file) => link('entry', file));
        for (const chunk of Object.values(bundle)) {
          const page = pageOf(chunk);
          if (chunk.type !== 'chunk' || !page) continue;
          const files = filesOf(chunk).filter((file) => !first.includes(file));
          const sheets = chunk.dynamicImports
            .map((name) => bundle[name])
            .filter((each) => each?.type === 'chunk' && each.name === 'booking-sheet')
            .flatMap((each) => filesOf(each as Rolldown.OutputChunk))
            .filter((file) => !first.includes(file) && !files.includes(file));
          links.push(...files.map((file) => link('entry', file, page)));
          links.push(...sheets.map((file) => link('sheet', file, page)));
        }
        const starting = await startingScript();
        return html
          .replace(entry, '')
          .replace(preload, '')
          .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
          .replace('</body>', () => `  <script>${starting}</script>\n  </body>`);
      },
    },
  };
}

/** The script that starts the page late, as one line of classic script. */
async function startingScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    build: {
      write: false,
      target: 'es2023',
      lib: {
        entry: fileURLToPath(new URL('../late/start.ts', import.meta.url)),
        formats: ['iife'],
        name: 'start',
      },
    },
  })) as Rolldown.RolldownOutput[];
  const code = built[0]?.output[0].code ?? '';
  if (code.includes('</script')) throw new Error('the script would end its own element');
  return code.trim();
}

function pageOf(chunk: Rolldown.OutputChunk | Rolldown.OutputAsset): string | undefined {
  if (chunk.type !== 'chunk' || !chunk.isDynamicEntry) return undefined;
  return /\/pages\/([^/]+)\/page\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1];
}

function filesOf(chunk: Rolldown.OutputChunk): string[] {
  return [chunk.fileName, ...chunk.imports].map((file) => `/${file}`);
}

function address(tag: string): string {
  return /href="([^"]+)"/.exec(tag)?.[1] ?? '';
}

function link(kind: 'entry' | 'sheet', file: string, page?: string): string {
  return `<link rel="late-${kind}" href="${file}"${page ? ` data-page="${page}"` : ''}>`;
}
