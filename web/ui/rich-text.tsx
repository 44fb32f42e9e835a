import type { RichTextBlock } from '#web/content/rich-text.ts';
import { Kept } from './kept.tsx';
import { lateScript } from './late-script.ts';

/** Must be loaded before any text is rendered that the server has not drawn. */
export const richTextScript = lateScript(
  async () => (await import('./rich-text-drawing.tsx')).RichTextDrawing,
);

/** Text as editors write it. */
export function RichText({ blocks }: { blocks: RichTextBlock[] }) {
  return (
    <Kept value={blocks} script={richTextScript} draw={(Drawing) => <Drawing blocks={blocks} />} />
  );
}
