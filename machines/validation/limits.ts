/**
 * A value that is this many times longer than its limit is refused unread; cleaning never removes
 * that much.
 */
export const MOST_RAW = 4;

/** Bounds that every form of the product shares, in characters (specification §5). */
export const NAME_MIN = 2;
export const NAME_MAX = 100;
export const EMAIL_MAX = 255;
export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 2000;
/** The lowest minimum length that may be set for a password, and the default. */
export const PASSWORD_MIN = 8;
/**
 * The name and the address of a call that leaves them out (specification §7); nothing is mailed
 * there.
 */
export const NAMELESS = 'Anonymous';
export const NO_EMAIL = 'anonymous@example.invalid';
/** A telephone number with spaces, brackets and dashes as people write them. */
export const PHONE_MAX = 30;
export const URL_MAX = 255;
/** An address by which another service names a thing of its own. */
export const URI_MAX = 500;
/** The longest answer of any form; each question has its own limit below it. */
export const TEXT_MAX = 2000;

/** The largest picture and the largest document that a person may send (specification §9). */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;

/**
 * The largest files that editors may upload, in bytes. A recording may hold ten hours of speech, the longest episode,
 * at a rate at which it is easily understood.
 */
export const uploadLimits = {
  picture: IMAGE_MAX_BYTES,
  document: DOCUMENT_MAX_BYTES,
  recording: 200 * 1024 * 1024,
  film: 200 * 1024 * 1024,
  captions: 1024 * 1024,
};

/** How many pictures a person may send for a drawing. */
export const PICTURES_MAX = 3;

/** The share of its limit above which a counter turns orange (specification §5). */
export const COUNTER_WARNS_ABOVE = 0.8;

/** The longest that may be searched for, by visitors and by staff. */
export const SEARCH_MAX = 100;
/** The note of staff beside an act, for the record and for each other. */
export const NOTE_MAX = 300;
/** The answer of staff to a message. */
export const REPLY_MAX = 5000;
/** The note for whoever made what goes back to be done anew. */
export const RETURN_NOTE_MAX = 600;
