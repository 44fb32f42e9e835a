import type { PackedDocument } from './packed-document.ts';

/** A document as a perspective shows it. */
export interface Entry {
  readonly id: string;
  readonly packed: PackedDocument;
  /** The id it is stored under, where the perspective shows it under another. */
  readonly originalId?: string;
}
