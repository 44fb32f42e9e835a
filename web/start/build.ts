import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { typeDrawnBy } from '#web/sections/drawn-by.ts';

const entry = /\s*<script[^>]* type="module"[^>]* src="\/([^"]+)"[^>]*><\/script>/;

/** What comes second: a page's booking sheet, or the drawing of an order. */
const second = /\/(booking-sheet|arrived)-[^/]+$/;

/**
 * Puts the inline scripts into a page's HTML. If it starts late, its files are only named there,
 * those of one page or of one type of section marked with its name, and the script at the end of the
 * body decides when they are fetched.
 */
export function pageStart({ isLate }: { isLate: boolean }): Plugin {
  return {
    name: 'page-start',
    transformIndexHtml: {
      order: 'post',
      async handler(template, { bundle }) {
        const fonts = await inlineScript(new URL('./phone-fonts.ts', import.meta.url));
        const html = template.replace('<!--phone-fonts-->', () => fonts);
        if (!isLate || !bundle) return html;
        /** Returns a file and those that it imports. */
        const filesOf = (file: string) => {
          const files = new Set([file]);
          for (const each of files) {
            const found = bundle[each];
            if (found?.type === 'chunk') for (const imported of found.imports) files.add(imported);
          }
          return files;
        };
        const first = filesOf(entry.exec(html)?.[1] ?? '');
        const [itself = '', ...imported] = first;
        const needed = [...imported, itself].map((file) => ({ kind: 'entry', file, name: '' }));
        for (const chunk of Object.values(bundle)) {
          const name = chunk.type === 'chunk' && nameOf(chunk);
          if (!name) continue;
          const known = new Set(first);
          const note = (kind: string, file: string) => {
            for (const each of filesOf(file)) {
              if (!known.has(each)) needed.push({ kind, file: each, name });
              known.add(each);
            }
          };
          note('entry', chunk.fileName);
          const later = chunk.dynamicImports.find((file) => second.test(file));
          if (later) note('navigation', later);
        }
        needed.sort((one, other) => one.kind.localeCompare(other.kind));
        const byFile = Map.groupBy(
          needed,
          ({ kind, file }) => `rel="late-${kind}" href="/${file}"`,
        );
        const links = [...byFile].map(([attributes, needing]) => {
          const names = needing.map(({ name }) => name).join(' ');
          return `<link ${attributes}${names && ` data-chunk="${names}"`}>`;
        });
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
 * Returns the name by which a page requests a file: that of a page, of a type of section, or of
 * what several share.
 */
function nameOf({ isDynamicEntry, facadeModuleId }: Rolldown.OutputChunk): string | null {
  const module = facadeModuleId ?? '';
  if (/\/ui\/rich-text-drawing\.tsx$/.test(module)) return 'rich-text';
  const [, page] = /\/pages\/([^/]+)\/page\.tsx$/.exec(module) ?? [];
  return isDynamicEntry ? (page ?? (typeDrawnBy(module) || null)) : null;
}

/** Returns the script element of an inline script, as one line of classic script. */
async function inlineScript(module: URL): Promise<string> {
  const file = fileURLToPath(module);
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: file, formats: ['iife'], name: 'script' },
    },
  })) as Rolldown.RolldownOutput[];
  const code = built[0]?.output[0].code ?? '';
  if (code.includes('</script')) throw new Error('the script would end its own element');
  return `<script>${code.trim()}</script>`;
}
