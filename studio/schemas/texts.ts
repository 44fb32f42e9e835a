/** Nothing a reader could read: no value, only white space, or rich text without words. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every((block) => isBlank(blockText(block)));
  return true;
}

function blockText(block: unknown): string {
  if (typeof block !== 'object' || block === null || !('children' in block)) return '';
  const { children } = block;
  if (!Array.isArray(children)) return '';
  return children.map((span: { text?: unknown }) => String(span.text ?? '')).join('');
}
