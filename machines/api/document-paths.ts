/** Behind the link of a mail and on the sheet's end: `GET ?token=` answers with the file while the token is good. */
export const documentPath = '/documents/file';
/** Where a link leads whose time is over: `GET ?token=&lang=` asks, `POST` has a new one mailed. */
export const documentAgainPath = '/documents/again';
/** `GET ?token=&lang=` answers with the receipt of a paid order as a PDF. */
export const receiptPath = '/documents/receipt';
/** `GET ?token=&lang=` answers with all that is kept about an order's customer, as a ZIP file. */
export const copyPath = '/documents/copy';
