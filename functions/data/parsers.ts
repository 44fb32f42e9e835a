/** PostgreSQL's object ids of the types whose text both drivers must read alike. */
const typeIds = { bytea: 17, int8: 20, date: 1082 } as const;

/** How those types' texts are read: exact numbers, buffers, and dates as `YYYY-MM-DD`. */
export const parsers: Record<number, (text: string) => unknown> = {
  [typeIds.int8](text) {
    const number = Number(text);
    if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe integer: ${text}`);
    return number;
  },
  [typeIds.bytea](text) {
    return Buffer.from(text.slice(2), 'hex');
  },
  [typeIds.date](text) {
    return text;
  },
};
