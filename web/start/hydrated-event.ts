/** The window event that React has hydrated the whole page. */
export const HYDRATED = 'hydrated';
