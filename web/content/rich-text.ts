/** Rich text as it may be rendered: a block that an import left without words has an empty list of them. */
export function richText<B extends { children?: unknown[] }>(blocks: readonly B[]) {
  return blocks.map((block) => ({ ...block, children: block.children ?? [] }));
}
