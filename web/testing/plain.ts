const directionMarks = /[\u200e\u200f\u2066-\u2069]/g;

/** Returns a text without direction marks and with single spaces. */
export function plain(text: string): string {
  return text.replace(directionMarks, '').replace(/\s+/g, ' ').trim();
}
