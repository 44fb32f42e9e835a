import { buttonNames, wordsFor } from './fixed-texts.ts';

const SPOKEN = ['aria-label', 'aria-roledescription'];

function mendText(node: Node): void {
  const words = wordsFor(node.nodeValue ?? '', node.parentElement);
  if (words) node.nodeValue = ` ${words} `;
}

function mendAttributes(element: Element): void {
  for (const name of SPOKEN) {
    const words = wordsFor(element.getAttribute(name) ?? '', element);
    if (words) element.setAttribute(name, words);
  }
}

/** Puts our words into a part of the page, and names the buttons in it that have none. */
function mend(part: Node): void {
  if (part.nodeType === Node.TEXT_NODE) mendText(part);
  if (!(part instanceof Element)) return;
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) mendText(texts.currentNode);
  const all = (selector: string) =>
    part.matches(selector)
      ? [part, ...part.querySelectorAll(selector)]
      : part.querySelectorAll(selector);
  all(SPOKEN.map((name) => `[${name}]`).join()).forEach(mendAttributes);
  for (const [buttons, name] of buttonNames) {
    for (const button of all(buttons)) button.setAttribute('aria-label', name);
  }
}

let isMending = false;

/**
 * Keeps our words in the place of English ones that no setting of Sanity replaces, from the first call on: a screen
 * that says what failed takes the place of the layout that called.
 */
export function mendPage(): void {
  if (isMending) return;
  isMending = true;
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') mendText(target);
      else if (type === 'attributes') mendAttributes(target as Element);
      else addedNodes.forEach(mend);
    }
  });
  mend(document.body);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: SPOKEN,
  });
}
