/**
 * `GET ?token=`: serves a document while the token is valid. Mails and the end of the sheet link
 * here.
 */
export const documentPath = '/documents/file';
/** Expired document links lead here: `GET ?token=&lang=` asks, `POST` mails a new link. */
export const documentAgainPath = '/documents/again';
/** `GET ?token=&lang=`: serves the receipt of a paid order as a PDF. */
export const receiptPath = '/documents/receipt';
/** `GET ?token=&lang=`: serves all that is kept about an order's customer, as a ZIP file. */
export const copyPath = '/documents/copy';
