/** The bar's element, which the server writes and the browser's script hides in a frame. */
export const BAR_ID = 'preview-bar';
