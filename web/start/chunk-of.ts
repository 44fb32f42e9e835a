import { isInteractive } from '#web/sections/drawn-by.ts';

export interface Modules {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const entry = /\/entry-client\.tsx$/;
/** Whether a module is a page or a section that a page hydrates. */
const isStarted = (id: string) => /\/pages\/[^/]+\/page\.tsx$/.test(id) || isInteractive(id);
const selling = /\/(coaching\/page|guide-section\/interactive)\.tsx$/;
const reading = /\/(article|legal-text)\/page\.tsx$/;
const contact = /\/contact-(cards|form)-section\/interactive\.tsx$/;
const order = /\/pages\/order\/(page|arrived)\.tsx$/;
const listing = /\/listing-section\/component\.tsx$/;
const film = /\/hero-section\/film\.tsx$/;
/** Only whoever pays by card needs it. */
const cards = /\/steps\/payment\/(stripe-form|load-stripe)\.tsx?$/;
const booking = /\/booking\/|\/pages\/order\/arrived\.tsx$/;

/** The shared files, in the order in which a module looks for its own. */
export const chunks = [
  'site',
  'shared',
  'selling',
  'reading',
  'contact',
  'lists',
  'order',
  'media',
  'calls',
  'booking',
] as const;

/**
 * Returns the file that a module shares with others, so that a page fetches few files; null if only
 * one dynamically imported part needs it. `site` is for every page, `shared` for several kinds of
 * page or section, `calls` for forms and the sheet, `booking` for the sheet and orders.
 */
export function chunkOf(id: string, modules: Modules): (typeof chunks)[number] | null {
  // The entry waits for a page's script, which would wait for the file that holds the entry.
  if (entry.test(id)) return null;
  const needing = [...needingAtOnce(id, modules)];
  const some = (part: RegExp) => needing.some((each) => part.test(each));
  const every = (part: RegExp) => needing.every((each) => part.test(each));
  if (some(entry)) return 'site';
  if (needing.length > 0 && every(cards)) return null;
  if (needing.length > 1) {
    if (every(order)) return 'order';
    const pages = needing.filter(isStarted);
    const isOnlyFor = (part: RegExp) => pages.every((each) => part.test(each));
    if (pages.length > 0) {
      if (some(booking)) return isOnlyFor(selling) ? 'selling' : 'shared';
      if (isOnlyFor(reading)) return some(listing) ? 'lists' : 'reading';
      return isOnlyFor(contact) ? 'contact' : 'shared';
    }
    if (some(listing)) return some(order) ? 'shared' : 'lists';
    if (some(film)) return 'media';
    if (some(booking) && !every(booking)) return 'calls';
  }
  return needing.length > 0 && every(booking) && !every(order) ? 'booking' : null;
}

/** Returns the entry and the dynamically imported modules whose static imports lead to a module. */
function needingAtOnce(id: string, modules: Modules): Set<string> {
  const needing = new Set<string>();
  const seen = new Set([id]);
  for (const each of seen) {
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(each) ?? {};
    if (entry.test(each) || dynamicImporters.length > 0) needing.add(each);
    for (const importer of importers) seen.add(importer);
  }
  return needing;
}
