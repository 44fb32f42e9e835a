import { say, type Values } from '../words/words.ts';

const changed = () => say('The order is changed');
const fromTo = (at: Values) => say('From place {from} to place {to}.', at);

/**
 * The English of the list in which documents are dragged, and what stands in its place: the list is a library that
 * takes no texts of ours, and its hints name a menu item as it is not called here.
 */
const texts: ReadonlyArray<[english: RegExp, words: (values: Values) => string]> = [
  [/^\d+ documents? reordered$/, changed],
  [/^Reordered Documents?$/, changed],
  [/^Moved \d+ documents? (?:up|down) from position (?<from>\d+) to (?<to>\d+)$/, fromTo],
  [/^Reordering started\.\.\.$/, () => say('One moment')],
  [
    /^Reordering failed$/,
    () => say('The order could not be changed. Only whoever may publish can change it.'),
  ],
  [/^No documents of this type$/, () => say('There is nothing here yet.')],
  [/^There was an error$/, () => say('The list could not be read.')],
  [/^Please try again later$/, () => say('Please try again in a minute.')],
  [/^documents have no order\. Select$/, () => say('have no place yet. Please choose')],
  [/^Reset Order$/, () => say('Give each a place')],
  [/^from the menu above to fix\.$/, () => say('in the menu above.')],
  [
    /^Press space bar to start a drag\./,
    () => say('Press the space bar, move it with the arrow keys, and press the space bar again.'),
  ],
  [
    /^You have lifted an item in position (?<from>\d+)$/,
    (at) => say('Lifted from place {from}.', at),
  ],
  [
    /^(?:You have dropped the item\. )?You have moved the item from position (?<from>\d+) to position (?<to>\d+)$/,
    fromTo,
  ],
  [
    /^(?:You have dropped the item|Movement cancelled)\. The item has returned to its starting position of (?<from>\d+)$/,
    (at) => say('Back at place {from}.', at),
  ],
];

/** Returns what stands in the place of a text; null for any other text. */
export function wordsFor(text: string): string | null {
  const line = text.trim().replace(/\s+/g, ' ');
  for (const [english, words] of texts) {
    const found = english.exec(line);
    if (found) return ` ${words(found.groups ?? {})} `;
  }
  return null;
}

const buttons = { 'chevron-up': () => say('Move up'), 'chevron-down': () => say('Move down') };

/** Puts our words into a part of the page, and names the buttons in it that have none. */
function mend(part: Node): void {
  const nodes = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node: Node | null = part; node; node = nodes.nextNode()) {
    const words = node.nodeType === Node.TEXT_NODE ? wordsFor(node.nodeValue ?? '') : null;
    if (words) node.nodeValue = words;
  }
  if (!(part instanceof Element)) return;
  for (const [icon, name] of Object.entries(buttons)) {
    const shown = `[data-rfd-draggable-id] button [data-sanity-icon="${icon}"]`;
    for (const each of part.querySelectorAll(shown)) {
      each.closest('button')?.setAttribute('aria-label', name());
    }
  }
}

/**
 * Keeps our words in place of the list's own, its messages at the edge of the window included.
 * @returns a function that stops it.
 */
export function mendDraggedList(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(mend);
  });
  mend(document.body);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
