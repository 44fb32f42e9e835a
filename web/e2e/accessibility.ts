import axe from 'axe-core';
import type { Page } from 'playwright/test';

/** What breaks axe's rules for WCAG 2.2 AA on the page, a line for each. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await checker.run(document, { runOnly: tags, elementRef: true });
    // Nobody can press what is behind a modal dialog, however much of it the scrolled page still shows.
    const modal = document.querySelector('dialog:modal');
    const isBehind = (element?: Element) => modal !== null && !modal.contains(element ?? null);
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ element }) => id !== 'target-size' || !isBehind(element))
        .map((node) => `${id}: ${node.html.slice(0, 160)}`),
    );
  });
}
