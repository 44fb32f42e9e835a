import type { DraftBlock, DraftDocument } from './document.ts';

export interface DraftSection {
  /** The key of its heading. */
  key: string;
  heading: string;
  /** The blocks of the section, its heading among them. */
  blocks: readonly DraftBlock[];
}

export function textOf(block: DraftBlock): string {
  return block.children.map(({ text }) => text).join('');
}

export function sectionsOf({ body }: DraftDocument): DraftSection[] {
  const starts = body.flatMap(({ style }, index) => (style === 'h2' ? [index] : []));
  return starts.flatMap((start, index) => {
    const blocks = body.slice(start, starts[index + 1]);
    const [first] = blocks;
    return first ? [{ key: first._key, heading: textOf(first), blocks }] : [];
  });
}

/** Returns the document with one section replaced; the section keeps its key. */
export function withSection(
  document: DraftDocument,
  key: string,
  blocks: readonly DraftBlock[],
): DraftDocument {
  const body = sectionsOf(document).flatMap((section) => {
    if (section.key !== key) return section.blocks;
    return blocks.map((block, index) => (index === 0 ? { ...block, _key: key } : block));
  });
  return { ...document, body };
}

export function wordsIn({ title, body }: DraftDocument): number {
  return countWords([title, ...body.map(textOf)].join(' '));
}

/** Whether a text, or the heading of one of its sections, has no words yet. */
export function isUnwritten(document: DraftDocument): boolean {
  const hasNoWords = (text: string) => countWords(text) === 0;
  const below = document.body.filter(({ style }) => style !== 'h2').map(textOf);
  return (
    hasNoWords(below.join(' ')) || sectionsOf(document).some(({ heading }) => hasNoWords(heading))
  );
}

/** Words as a reader counts them, in any script. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
}
