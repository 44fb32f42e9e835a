/** The id of the note that holds the terms of everything on the page. */
export const TERMS_NOTE = 'terms-note';
