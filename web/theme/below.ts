/** A section below the opening. */
export const sectionBelow = '[data-below] section';

/**
 * The parts below the first screen. On the first page of a visit, the global style lays each out
 * only when the reader comes near it. That ends when the whole page is laid out, because somebody
 * goes to a place in it, came with one, came back, or goes on to another page.
 */
export const below = `${sectionBelow},#app>footer`;

/**
 * A single card, while a page starts on a phone. Until it is laid out it counts as higher than it
 * is, so that few cards at a time are near the first screen. This ends when our fonts are shown,
 * because otherwise the parts below would move whenever the reader comes near a card.
 */
export const cardBelow = '[data-below] article';

/**
 * The footer's content beside its form. A browser examines the fields of a form as soon as the page
 * is parsed, and lays the footer out for it: these parts wait all the same.
 */
export const besideForm = '#app>footer [data-still]>*';

/**
 * Lays the whole page out, so that each place of it is where it will be, and scrolling to it can be
 * smooth.
 */
export function layOutAll(): void {
  document.documentElement.dataset.whole = '';
}
