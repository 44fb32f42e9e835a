import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { ChunkKind } from './chunks.ts';

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
        const starting = await inlineScript(new URL('./inline.ts', import.meta.url));
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

const place = '<!--phone-start-->';

/** Puts the script that starts a page on a phone into its place in index.html. */
export function phoneStart(): Plugin {
  return {
    name: 'phone-start',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const script = await inlineScript(new URL('./phone-start.ts', import.meta.url));
        return html.replace(place, () => script);
      },
    },
  };
}

/** Returns the script element of an inline script, as one line of classic script. */
async function inlineScript(module: URL): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    build: {
      write: false,
      target: 'es2023',
      lib: {
        entry: fileURLToPath(module),
        formats: ['iife'],
        name: 'script',
      },
    },
  })) as Rolldown.RolldownOutput[];
  const code = built[0]?.output[0].code ?? '';
  if (code.includes('</script')) throw new Error('the script would end its own element');
  return `<script>${code.trim()}</script>`;
}

const imports = /\bimport\(\s*(["'`])(\.\/[^"'`]+)\1\s*\)/g;

const importAgain = `
function importAgain$(file) {
  return import(file).catch((error) => {
    if (!error.message.startsWith('error loading')) throw error;
    return import(file + '#' + Date.now());
  });
}`;

/**
 * Repeats a failed import under another name. Firefox, recognised by its error message, remembers a
 * module whose file failed and does not request it again while the page is open. With another
 * fragment the same file is another module.
 */
export function importFilesAgain(): Plugin {
  return {
    name: 'import-files-again',
    apply: 'build',
    renderChunk(code) {
      const imported = code.replace(imports, 'importAgain$($1$2$1)');
      return imported === code ? null : { code: imported + importAgain, map: null };
    },
  };
}

/**
 * Lets the bundler leave out unused components of React Router. It marks calls of `forwardRef` as
 * pure and removes the names for the developer tools, because either keeps the whole file.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace(/= (?=React\d*\.forwardRef\()/g, '= /* @__PURE__ */ ')
          .replace(/^\w+\.displayName = ".*";$/gm, ''),
    },
  };
}
