import axe from 'axe-core';
import type { Frame, Page } from 'playwright/test';

/**
 * Returns the violations of axe's rules for WCAG 2.2 AA on the page or in the frame, a line for
 * each.
 */
export async function accessibilityViolations(shown: Page | Frame): Promise<string[]> {
  await shown.evaluate(axe.source);
  return shown.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await checker.run(document, { runOnly: tags, elementRef: true });
    // Nobody can press what is behind a modal dialog, however much of it the scrolled page still shows.
    const modal = document.querySelector('dialog:modal');
    const isBehind = (element?: Element) => modal !== null && !modal.contains(element ?? null);
    // Elements at the strip along the window's edge move away from it when the page is scrolled.
    const near = 24;
    const isStrip = (each: Element) => {
      const { position } = getComputedStyle(each);
      if (position !== 'sticky') return position === 'fixed';
      const { top, bottom, height } = each.getBoundingClientRect();
      return height < innerHeight / 4 && (top <= 0 || bottom >= innerHeight);
    };
    const strips = [...document.querySelectorAll('body *')].filter(
      (each) => isStrip(each) && each.checkVisibility(),
    );
    const isUnder = (element?: Element) => {
      const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
      return strips.some((each) => {
        const edge = each.getBoundingClientRect();
        return (
          !each.contains(element ?? null) && edge.top - near < bottom && top < edge.bottom + near
        );
      });
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ element }) => id !== 'target-size' || !(isBehind(element) || isUnder(element)))
        .map((node) => `${id}: ${node.html.slice(0, 160)}`),
    );
  });
}
