/** The names of the marks on every place that was found, and on the one that one is at. */
export const FOUND = 'found';
export const FOUND_HERE = 'found-here';
