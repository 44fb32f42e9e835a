/**
 * The parts below the first screen: the sections below the opening, and the footer. On the first
 * page of a visit, the global style lays each out only when the reader comes near it. That ends
 * when the whole page is laid out, because somebody goes to a place in it, came with one, came back,
 * or goes on to another page.
 */
export const below = '[data-below] section,#app>footer';

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
