/** PostgreSQL's ids of the types that both drivers must parse alike. */
const typeIds = { bytea: 17, int8: 20, date: 1082 } as const;

/** Parsers by type id: exact numbers, buffers, and dates as `YYYY-MM-DD`. */
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
