import { useState } from 'react';

interface Copied {
  name: string;
  /** False where the browser refused, as on a page without TLS. */
  isDone: boolean;
}

/** Copies texts, and returns the name of the last one. */
export function useCopy(): [Copied | null, (name: string, text: string) => Promise<void>] {
  const [copied, setCopied] = useState<Copied | null>(null);

  async function copy(name: string, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ name, isDone: true });
    } catch {
      setCopied({ name, isDone: false });
    }
  }

  return [copied, copy];
}
