import { unbroken } from '../unbroken.ts';

/** What this is and is not, in full; in the CMS paragraphs stand apart by an empty line. */
export function TermsText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{unbroken(paragraph)}</p>);
}
