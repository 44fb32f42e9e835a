/** The id of the bar, which the server writes and the browser's script hides inside a frame. */
export const BAR_ID = 'preview-bar';
