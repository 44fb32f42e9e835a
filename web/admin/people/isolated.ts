/** A name or an address within a sentence of either direction. */
export const isolated = (text: string) => `\u2068${text}\u2069`;
