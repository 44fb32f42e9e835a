import { type Crop, cropped } from './picture.ts';

/** A paragraph, or an element between two paragraphs. */
export interface RichTextBlock {
  _type: string;
  _key?: string;
  children?: unknown[];
  [part: string]: unknown;
}

/**
 * Returns rich text that can be rendered: a paragraph without words, as imports leave them, gets an
 * empty list, and a picture is cut to its crop.
 */
export function richText(blocks: readonly RichTextBlock[]): RichTextBlock[] {
  return blocks.map((block) => {
    if (block._type === 'block') return { ...block, children: block.children ?? [] };
    const { image, crop } = block as { image?: Parameters<typeof cropped>[0]; crop?: Crop };
    return image ? { ...block, image: cropped(image, crop) } : block;
  });
}
