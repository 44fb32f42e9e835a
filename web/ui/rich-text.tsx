import type { RichTextBlock } from '#web/content/rich-text.ts';
import { lateScript } from './late-script.ts';
import { StaticHtml } from './static-html.tsx';

/** Must be loaded before any text is rendered that the server has not drawn. */
export const richTextScript = lateScript(
  async () => (await import('./rich-text-drawing.tsx')).RichTextDrawing,
);

/** Text as editors write it. */
export function RichText({ blocks }: { blocks: RichTextBlock[] }) {
  return (
    <StaticHtml
      value={blocks}
      script={richTextScript}
      draw={(Drawing) => <Drawing blocks={blocks} />}
    />
  );
}
