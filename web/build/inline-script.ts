import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const place = '<!--phone-start-->';

/** Puts the script that starts a page on a phone into its place in index.html. */
export function phoneStart(): Plugin {
  return {
    name: 'phone-start',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const script = await inlineScript(new URL('../late/phone-start.ts', import.meta.url));
        return html.replace(place, () => script);
      },
    },
  };
}

/** Returns the script element of an inline script, as one line of classic script. */
export async function inlineScript(module: URL): Promise<string> {
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
