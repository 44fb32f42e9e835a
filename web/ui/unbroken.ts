/** Keeps a number such as 800-HOPE (4673), and a word with a hyphen, on one line. */
export function unbroken(text: string): string {
  return text
    .replace(/(?<=[\p{L}\d])-(?=[\p{L}\d])/gu, '-\u2060')
    .replace(/(?<=[A-Z\d]) (?=\(\d+\))/g, '\u00A0');
}
