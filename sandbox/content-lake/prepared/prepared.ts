import type { LakeDocument } from '../document.ts';
import type { Entry } from '../entry.ts';

/** What is known of documents beforehand, so that a query need not read them; it follows every change. */
export interface Prepared {
  /** The only types of documents that it is about; undefined for all. */
  readonly types: readonly string[] | undefined;
  put(entry: Entry, document: LakeDocument): void;
  remove(id: string): void;
  /** All documents there are have been put. */
  finish(): void;
}
