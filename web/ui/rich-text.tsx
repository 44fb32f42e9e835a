import type { ComponentType } from 'react';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import { Kept } from './kept.tsx';

interface RichTextProps {
  blocks: RichTextBlock[];
}

let Drawing: ComponentType<RichTextProps> | null = null;

/** Fetches what text is drawn with; to be awaited before any is rendered that the server has not drawn. */
export async function loadRichText(): Promise<void> {
  Drawing ??= (await import('./rich-text-drawing.tsx')).RichTextDrawing;
}

/** Text as editors write it. */
export function RichText({ blocks }: RichTextProps) {
  const Text = Drawing;
  return <Kept value={blocks} draw={Text && (() => <Text blocks={blocks} />)} />;
}
