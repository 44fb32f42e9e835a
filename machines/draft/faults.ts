import { type DraftDocument, draftDocument } from './document.ts';

/** Reasons why the server refuses a document that a reviewer can mend. */
export type DraftFault = 'titleMissing' | 'headingMissing' | 'tooLong' | 'unknownForm';

/** Returns the faults of a document, in the order of the text. */
export function faultsOf(document: DraftDocument): DraftFault[] {
  const { error } = draftDocument.safeParse(document);
  const { title, body } = document;
  const found = new Set<DraftFault>();
  if (title.trim() === '') found.add('titleMissing');
  if (body[0]?.style !== 'h2') found.add('headingMissing');
  if (error?.issues.some(({ code }) => code === 'too_big')) found.add('tooLong');
  if (error && found.size === 0) found.add('unknownForm');
  return [...found];
}
