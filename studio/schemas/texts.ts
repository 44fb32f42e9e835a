/** Nothing a reader could read: no value, only white space, or rich text without words. */
export function isBlank(value: unknown): boolean {
  return readable(value) === '';
}

function blockText(block: unknown): string {
  if (typeof block !== 'object' || block === null || !('children' in block)) return '';
  const { children } = block;
  if (!Array.isArray(children)) return '';
  return children.map((span: { text?: unknown }) => String(span.text ?? '')).join('');
}

/** A list entry with the English above the Arabic, which keeps its own direction beside Latin text. */
export function bilingualPreview(english: string, arabic: string) {
  return {
    select: { en: english, ar: arabic },
    prepare: ({ en, ar }: Record<string, unknown>) => ({
      title: readable(en) || 'Without English',
      subtitle: readable(ar) ? `\u2067${readable(ar)}\u2069` : 'Without Arabic',
    }),
  };
}

function readable(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return Array.isArray(value) ? value.map(blockText).join(' ').trim() : '';
}
