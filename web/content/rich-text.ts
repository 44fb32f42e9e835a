/** A paragraph, or an element between two paragraphs. */
export interface RichTextBlock {
  _type: string;
  _key?: string;
  children?: unknown[];
  [part: string]: unknown;
}

/**
 * Returns rich text that can be rendered: a paragraph without words, as imports leave them, gets an
 * empty list.
 */
export function richText(blocks: readonly RichTextBlock[]) {
  return blocks.map(
    (block): RichTextBlock =>
      block._type === 'block' ? { ...block, children: block.children ?? [] } : block,
  );
}
