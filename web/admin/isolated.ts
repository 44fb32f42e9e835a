/** An address or a name within a sentence of either direction. */
export const isolated = (text: string) => `\u2068${text}\u2069`;
