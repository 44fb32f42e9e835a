/** What a page can do without: one file, fetched after the page is hydrated. */
export { handleTermsNotes } from '#web/ui/terms-note/handle-terms-notes.ts';
export { prefetchPages } from './prefetch.ts';
