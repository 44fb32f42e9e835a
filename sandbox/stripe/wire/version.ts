/** The API version whose shapes the stand-in speaks; that of the client it is tested with. */
export const apiVersion = '2026-10-28.endive';
