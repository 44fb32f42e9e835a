/** Reports that the page needs something that cannot be fetched without a network. */
export class NoConnection extends Error {}
