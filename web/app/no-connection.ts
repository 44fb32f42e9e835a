/** What a page needs could not be fetched, as there is no network. */
export class NoConnection extends Error {}
