import type { Plugin, Rolldown } from 'vite';
import type { ChunkKind } from '../late/chunks.ts';
import { inlineScript } from './inline-script.ts';

const entry = /\s*<script[^>]* type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;

/**
 * Names the page's scripts in its HTML without fetching them: its own script with its chunks, those
 * of a page or of a type of section marked as such, and those that come second: a page's booking
 * sheet and the drawing of an order. A small script at the end
 * of the body decides when they are fetched.
 */
export function lateEntry(): Plugin {
  return {
    name: 'late-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const first = [...html.matchAll(entry)].flatMap(([, source = '']) => {
          const chunk = bundle[source.slice(1)];
          return chunk?.type === 'chunk' ? filesOf(chunk, bundle) : [];
        });
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const drawing = chunks.flatMap((chunk) => {
          const name = nameOf(chunk);
          return name ? filesOf(chunk, bundle).map((file): Needed => [file, name]) : [];
        });
        const seconds = chunks.flatMap((chunk) => {
          const page = nameOf(chunk);
          const second = chunk.dynamicImports
            .map((file) => bundle[file])
            .find((each) => each?.type === 'chunk' && /^(booking-sheet|arrived)$/.test(each.name));
          if (!page || second?.type !== 'chunk') return [];
          const known = filesOf(chunk, bundle);
          return filesOf(second, bundle)
            .filter((file) => !known.includes(file))
            .map((file): Needed => [file, page]);
        });
        const links = [
          ...first.map((file) => link('entry', file)),
          ...linksOf('entry', drawing, first),
          ...linksOf('navigation', seconds, first),
        ];
        const starting = await inlineScript(new URL('../late/start.ts', import.meta.url));
        return html
          .replace(entry, '')
          .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
          .replace('</body>', () => `  ${starting}\n  </body>`);
      },
    },
  };
}

/**
 * Returns the name by which a page requests a script: that of a page, of a type of section, or of
 * what several share.
 */
function nameOf({ isDynamicEntry, facadeModuleId }: Rolldown.OutputChunk): string | undefined {
  const module = facadeModuleId ?? '';
  if (/\/ui\/rich-text-drawing\.tsx$/.test(module)) return 'rich-text';
  const [, kind, folder = ''] =
    /\/(pages|sections)\/([^/]+)\/(?:page|component)\.tsx$/.exec(module) ?? [];
  if (!isDynamicEntry || !kind) return undefined;
  return kind === 'pages' ? folder : folder.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/** Returns a chunk's own file and those of everything that it imports. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    const found = bundle[file];
    if (found?.type === 'chunk') for (const each of found.imports) files.add(each);
  }
  return [...files].map((file) => `/${file}`);
}

/** A file and the name of what needs it. */
type Needed = [file: string, name: string];

/** Returns one link for each file, with the names of all that need it. */
function linksOf(kind: ChunkKind, needed: Needed[], except: string[]): string[] {
  const names = Map.groupBy(
    needed.filter(([file]) => !except.includes(file)),
    ([file]) => file,
  );
  return [...names].map(([file, of]) => link(kind, file, of.map(([, name]) => name).join(' ')));
}

function link(kind: ChunkKind, file: string, names?: string): string {
  return `<link rel="late-${kind}" href="${file}"${names ? ` data-chunk="${names}"` : ''}>`;
}
