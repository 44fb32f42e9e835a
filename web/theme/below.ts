/** A section below the opening. */
export const sectionBelow = '[data-below] section';

/**
 * What stands below the first screen. On the first page of a visit it is laid out only when one comes near it,
 * in the global style: until the whole page is, because somebody goes to a place in it, came with one, came
 * back, or goes on to another page.
 */
export const below = `${sectionBelow},#app>footer`;

/**
 * A card by itself, while a page starts on a phone. Until it is laid out it counts as higher than it is, so that few
 * cards are near the first screen at a time. It ends when our fonts are shown: what stands below would move whenever
 * one comes near a card.
 */
export const cardBelow = '[data-below] article';

/**
 * What the footer holds beside its form. A browser looks at the fields of a form as soon as the page is parsed,
 * for which it lays the footer out: these parts wait all the same.
 */
export const besideForm = '#app>footer [data-still]>*';

/** Each place of the page stands where it will be, and scrolling to it may take its time. */
export function layOutAll(): void {
  document.documentElement.dataset.whole = '';
}
