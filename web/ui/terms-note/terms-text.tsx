import { unbroken } from '../unbroken.ts';

/**
 * Shows in full what the service is and is not; in the CMS paragraphs are separated by an empty
 * line.
 */
export function TermsText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{unbroken(paragraph)}</p>);
}
