import type { LakeDocument } from '../document.ts';
import type { Entry } from '../entry.ts';

/** An index prepared in advance, so that a query need not read the documents; every change updates it. */
export interface Prepared {
  /** The types of documents that it covers; undefined for all. */
  readonly types: readonly string[] | undefined;
  put(entry: Entry, document: LakeDocument): void;
  remove(id: string): void;
  /** Called when all existing documents have been put. */
  finish(): void;
}
