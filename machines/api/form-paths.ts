// Apart from the calls, because every page links to them and none needs their schemas at once.

/** Where the contact form posts to without script; a `GET` is the page itself. */
export const contactPath = '/contact';
/** Behind the link of the mail that confirms a message: `GET ?token=&lang=` shows it to its writer. */
export const messageCopyPath = '/contact/message';

/** Where the newsletter's form posts to without script. */
export const newsletterPath = '/newsletter';
/** After it: what comes next. */
export const newsletterSentPath = '/newsletter/sent';
/** Behind the links of mails: `GET ?token=&lang=` asks, `POST` does it. */
export const newsletterConfirmPath = '/newsletter/confirm';
export const newsletterLeavePath = '/newsletter/leave';
