/** Isolates an address or a name, so that it keeps its direction within a sentence. */
export const isolated = (text: string) => `\u2068${text}\u2069`;
