import type { ApiPath } from './call.ts';

/** `GET` with the Studio's secret: opens the preview of drafts. */
export const previewPath = '/functions/v1/preview' satisfies ApiPath;

/** `GET ?path=`: ends the preview and leads back to a page of this site. */
export const leavePreviewPath = '/functions/v1/preview/leave' satisfies ApiPath;

/** `GET`: server-sent events, one for each change of a draft. */
export const previewEventsPath = '/functions/v1/preview/events' satisfies ApiPath;

/** The cookie with the layers that a preview shows, topmost first: `drafts`, releases, `published`. */
export const PERSPECTIVE_COOKIE = 'preview-perspective';

/** `GET ?id=&lang=`: a document with example data, as a PDF, while a preview is open. */
export const documentPreviewPath = '/functions/v1/preview/document' satisfies ApiPath;
