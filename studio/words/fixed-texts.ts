import { sanityErrors } from './arabic/sanity-errors.ts';
import { language, sanityLocale } from './language.ts';
import { say, type Values } from './words.ts';

/**
 * An English text that Sanity or one of its libraries writes itself, in every language, and the words that stand in
 * its place; a text that could be content is replaced only within a selector.
 */
type FixedText = readonly [
  english: RegExp,
  words: (values: Values, place: Element | null) => string,
  within?: string,
];

const changed = () => say('The order is changed');
const fromTo = (at: Values) => say('From place {from} to place {to}.', at);

/** The list in which documents are dragged; in English too, because its hints name a menu item by another name. */
const draggedList: readonly FixedText[] = [
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

const CALENDAR = '[data-ui="Calendar"]';
const TOOLTIP = '[data-ui="Tooltip"]';
const ERROR_SCREEN = '[data-testid="studio-error-screen"]';

const inWords = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(sanityLocale, options);
const month = inWords({ month: 'long' });
const day = inWords({ dateStyle: 'full' });
const initial = inWords({ weekday: 'narrow' });

/** Returns the initial of a column's day of the week; the first is Monday, as June of 2026 begins with one. */
function initialAbove(place: Element | null): string {
  const cell = place?.closest('[data-ui="CalendarMonth"] > * > *');
  const column = [...(cell?.parentElement?.children ?? [])].indexOf(cell as Element);
  return initial.format(new Date(2026, 5, column + 1));
}

/** Sanity's own texts that have no key. */
const arabicTexts: readonly FixedText[] = [
  ...Array.from({ length: 12 }, (_, index): FixedText => {
    const start = new Date(2026, index);
    const english = new RegExp(`^${start.toLocaleString('en', { month: 'long' })}$`);
    return [english, () => month.format(start), CALENDAR];
  }),
  [
    /^(?<date>[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4})$/,
    ({ date = '' }) => day.format(new Date(date)),
    CALENDAR,
  ],
  [/^[MTWFS]$/, (_, place) => initialAbove(place), CALENDAR],
  [/^Previous month$/, () => say('Previous month'), TOOLTIP],
  [/^Next month$/, () => say('Next month'), TOOLTIP],
  [/^Open menu$/, () => 'فتح القائمة', TOOLTIP],
  [/^Close$/, () => 'إغلاق', TOOLTIP],
  [/^Remove$/, () => 'إزالة', TOOLTIP],
  [/^Open in المحتوى$/, () => 'فتح في المحتوى'],
  [/^More breadcrumb items$/, () => 'بقية المسار'],
  [/^sortable$/, () => 'يُعاد ترتيبه بالسحب'],
  [
    /^To pick up a draggable item, press the space bar\./,
    () => 'مفتاح المسافة للرفع، والأسهم للنقل، ثم مفتاح المسافة للوضع أو Esc للإلغاء.',
  ],
  [/^Picked up draggable item .+\.$/, () => 'رُفع العنصر.'],
  [/^Draggable item .+ was moved over droppable area .+\.$/, () => 'نُقل العنصر.'],
  [/^Draggable item .+ is no longer over a droppable area\.$/, () => 'العنصر خارج القائمة.'],
  [/^Draggable item .+ was dropped(?: over droppable area .+|\.)$/, () => 'وُضع العنصر.'],
  [/^Dragging was cancelled\./, () => 'أُلغي النقل.'],
  [/^Try again \((?<seconds>\d+)\)$/, ({ seconds }) => `إعادة المحاولة (${seconds})`],
  [/^Reloading$/, () => 'إعادة التحميل', ERROR_SCREEN],
  [/^in (?<seconds>\d+)s$/, ({ seconds }) => `خلال ${seconds} ث`, ERROR_SCREEN],
];

const fixedTexts = language === 'ar' ? [...draggedList, ...arabicTexts] : draggedList;
const errorTexts = new Map(language === 'ar' ? Object.entries(sanityErrors) : []);

/** Holds what editors wrote, which stays as it is. */
const CONTENT = '[contenteditable], [data-testid*="preview__"]';

/** Returns what stands in the place of a text in an element; null for any other text. */
export function wordsFor(text: string, place: Element | null = null): string | null {
  const line = text.trim().replace(/\s+/g, ' ');
  const failure = errorTexts.get(line);
  if (failure && !place?.closest(CONTENT)) return failure;
  for (const [english, words, within] of fixedTexts) {
    const found = english.exec(line);
    if (!found || place?.closest(CONTENT) || (within && !place?.closest(within))) continue;
    return words(found.groups ?? {}, place);
  }
  return null;
}

const withIcon = (part: string, icon: string) =>
  `${part} button:not([aria-label]):has([data-sanity-icon="${icon}"])`;
const linkWith = (part: string, icon: string) =>
  `${part} a:not([aria-label]):has([data-sanity-icon="${icon}"])`;
const unnamed = (...names: string[]) =>
  names.map((name) => `[data-testid="${name}"]:not([aria-label])`).join();

/** Buttons and links to which Sanity gives an icon alone, and their names. */
export const buttonNames: ReadonlyArray<readonly [buttons: string, name: string]> = [
  [withIcon('[data-rfd-draggable-id]', 'chevron-up'), say('Move up')],
  [withIcon('[data-rfd-draggable-id]', 'chevron-down'), say('Move down')],
  [withIcon(CALENDAR, 'chevron-left'), say('Previous month')],
  [withIcon(CALENDAR, 'chevron-right'), say('Next month')],
  [
    unnamed(
      'pane-context-menu-button',
      'array-item-menu-button',
      'action-menu-button',
      'insert-menu-button',
      'field-actions-trigger',
    ),
    say('Menu'),
  ],
  [unnamed('copy-document-actions-button'), say('Copy')],
  [withIcon('[data-testid="studio-navbar"]', 'menu'), say('Menu')],
  [linkWith('[data-testid="pane-header"]', 'arrow-left'), say('Back')],
  [linkWith('[data-testid="document-pane"]', 'close'), say('Close')],
  ['button[name="calendar"]:not([aria-label])', say('Calendar')],
  [
    'button:not([aria-label]):has([data-ui="Flex"] > :only-child [data-sanity-icon="earth-globe"])',
    say('Time zone'),
  ],
  ['a[href="/studio"]:not([aria-label], :has([data-ui="Text"]))', say('Content')],
  [unnamed('global-perspective-menu-button'), say('Drafts, published or a release')],
  ['#user-menu:not([aria-label])', say('Your account')],
  [unnamed('releases-tool-link'), say('Releases')],
  ['[data-ui="DragHandleButton"]:not([aria-label])', say('Put in order by dragging')],
];
