/** What this is and is not, in full; in the CMS paragraphs stand apart by an empty line. */
export function TermsText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{unbroken(paragraph)}</p>);
}

/** Keeps a number such as 800-HOPE (4673), and a word with a hyphen, on one line. */
function unbroken(text: string): string {
  return text
    .replace(/(?<=[\p{L}\d])-(?=[\p{L}\d])/gu, '-\u2060')
    .replace(/(?<=[A-Z\d]) (?=\(\d+\))/g, '\u00A0');
}
