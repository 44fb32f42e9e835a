import { directionOf, type Language } from '#machines/language.ts';
import { STATE_ELEMENT_ID } from '#web/app/state.ts';
import { globalStyle } from '#web/theme/global-style.ts';

export interface Filling {
  language: Language;
  head: string;
  structuredData?: unknown;
  /** Style elements of the components that were rendered. */
  styles: string;
  app: string;
  /** The state that the browser's script starts with. */
  state: object;
  /** Placed outside of the element that the browser's script hydrates. */
  bar?: string;
  /** The names of the scripts that are worth fetching together with the entry. */
  chunks: readonly string[];
}

/**
 * Returns the built index.html with one page in it, without other languages' fonts and scripts that
 * the page does not start with.
 */
export function fillTemplate(template: string, filling: Filling): string {
  const { language, chunks } = filling;
  const head = [
    filling.head,
    `<style>${globalStyle}</style>`,
    filling.styles,
    ...(filling.structuredData
      ? [`<script type="application/ld+json">${escapeJson(filling.structuredData)}</script>`]
      : []),
  ].join('\n    ');
  const state = `<script type="application/json" id="${STATE_ELEMENT_ID}">${escapeJson(filling.state)}</script>`;
  const pieces: Record<string, string> = {
    '<html lang="en" dir="ltr">': `<html lang="${language}" dir="${directionOf(language)}">`,
    '<!--head-->': head,
    '<!--app-->': filling.app,
    '<!--state-->': `${filling.bar ?? ''}${state}`,
  };
  return template
    .replace(/\s*<link[^>]* data-(language|chunk)="([^"]+)"[^>]*>/g, (tag, kind, names: string) =>
      names
        .split(' ')
        .some((name) => (kind === 'language' ? name === language : chunks.includes(name)))
        ? tag
        : '',
    )
    .replace(/<html lang="en" dir="ltr">|<!--(head|app|state)-->/g, (mark) => pieces[mark] ?? mark);
}

/**
 * Returns JSON for inside a script element: no text in it can end the element or open a comment.
 */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
