import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const tag = /<(\/?)(\w+)([^>]*?)(\/?)>/g;
const attribute = /([\w-]+)="([^"]*)"/g;

/**
 * Lets `import coffee from './coffee.svg?drawing'` import an SVG file as a React element. A page takes no HTML from
 * a script, and the elements take on the colours of the theme.
 */
export function drawings(): Plugin {
  return {
    name: 'drawings',
    enforce: 'pre',
    load: {
      filter: { id: /\.svg\?drawing$/ },
      handler: async (id) => elementIn(await readFile(id.replace(/\?.*$/, ''), 'utf8')),
    },
  };
}

/** Returns the module of an SVG's element, without the title, which would be shown to whoever points at it. */
function elementIn(svg: string): string {
  const code = svg
    .replace(/<title>.*<\/title>/, '')
    .replace(tag, (_, isEnd, type, attributes, isEmpty) =>
      isEnd ? '),' : `h('${type}', ${propsIn(attributes)}${isEmpty ? '),' : ','}`,
    );
  return `import { createElement as h } from 'react';\nexport default ${code.trim().replace(/,$/, '')};\n`;
}

function propsIn(attributes: string): string {
  const props = [...attributes.matchAll(attribute)].map(([, name = '', value]) => [
    name.startsWith('data-') ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    value,
  ]);
  return JSON.stringify(Object.fromEntries(props));
}
