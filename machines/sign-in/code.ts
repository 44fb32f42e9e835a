const ZERO = '0'.codePointAt(0) ?? 0;
/** Arabic keyboards write these. */
const otherZeros = [0x0660, 0x06f0];

/** A code as it was typed or pasted, with spaces and in either script, as plain digits; null where it is none. */
export function readCode(typed: string): string | null {
  const digits = typed
    .replace(/[\s\u200e\u200f-]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const point = digit.codePointAt(0) ?? 0;
      const zero = otherZeros.findLast((each) => each <= point) ?? ZERO;
      return String(point - zero);
    });
  return /^\d{6,10}$/.test(digits) ? digits : null;
}
