import type { LakeDocument } from './document.ts';
import { type PackedDocument, unpack } from './packed-document.ts';

/** Of the JSON of the documents that are kept unpacked; unpacked they take about twice as much. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Unpacks documents, and keeps those that were read last for their next reader. */
export class RecentDocuments {
  readonly #keptBytes: number;
  #fresh = new Map<PackedDocument, LakeDocument>();
  #stale = new Map<PackedDocument, LakeDocument>();
  #freshBytes = 0;

  constructor(keptBytes = KEPT_BYTES) {
    this.#keptBytes = keptBytes;
  }

  read(packed: PackedDocument): LakeDocument {
    const fresh = this.#fresh.get(packed);
    if (fresh) return fresh;
    const document = this.#stale.get(packed) ?? unpack(packed);
    this.#fresh.set(packed, document);
    this.#freshBytes += packed.json.byteLength;
    if (this.#freshBytes > this.#keptBytes / 2) this.#age();
    return document;
  }

  #age(): void {
    this.#stale = this.#fresh;
    this.#fresh = new Map();
    this.#freshBytes = 0;
  }
}
