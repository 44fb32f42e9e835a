/** The window's event once React answers for the whole page. */
export const HYDRATED = 'hydrated';
