// These paths stand apart from the calls because every page links to them and none needs the calls'
// schemas at once.

/** Takes the contact form when it is sent without script; a `GET` shows the page itself. */
export const contactPath = '/contact';
/**
 * `GET ?token=&lang=`: shows a message to its writer. The mail that confirms the message links
 * here.
 */
export const messageCopyPath = '/contact/message';

/** Takes the newsletter form when it is sent without script. */
export const newsletterPath = '/newsletter';
/** The page that follows the newsletter form and says what comes next. */
export const newsletterSentPath = '/newsletter/sent';
/** Mails link to these two paths: `GET ?token=&lang=` asks, `POST` carries it out. */
export const newsletterConfirmPath = '/newsletter/confirm';
export const newsletterLeavePath = '/newsletter/leave';
