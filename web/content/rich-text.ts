/** A paragraph, or what stands between two. */
export interface RichTextBlock {
  _type: string;
  _key?: string;
  children?: unknown[];
  [part: string]: unknown;
}

/** Rich text as it may be rendered: a paragraph that an import left without words has an empty list of them. */
export function richText(blocks: readonly RichTextBlock[]) {
  return blocks.map(
    (block): RichTextBlock =>
      block._type === 'block' ? { ...block, children: block.children ?? [] } : block,
  );
}
