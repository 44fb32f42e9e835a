/** The names of the highlights: of every match, and of the current one. */
export const FOUND = 'found';
export const FOUND_HERE = 'found-here';
