import type { Locator } from 'playwright/test';

/**
 * Returns the words in these elements that a line break divides. A word ends at a space or after a
 * dash.
 */
export function dividedWords(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const divided: string[] = [];
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const node = texts.currentNode;
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s–]+–?/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) divided.push(word);
          }
        }
        return divided;
      }),
  );
}
