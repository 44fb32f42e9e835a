import type { LakeDocument } from './document.ts';
import { type PackedDocument, unpack } from './packed-document.ts';

/** Counted as JSON; unpacked documents take about twice as much. */
const CACHED_BYTES = 16 * 1024 * 1024;

/**
 * Unpacks documents and caches those read last. It has two generations instead of `lru-cache`, because a scan
 * reads every document: a hit here is one `Map.get`, and reordering a list would make it about five times as
 * slow.
 */
export class RecentDocuments {
  readonly #cachedBytes: number;
  #fresh = new Map<PackedDocument, LakeDocument>();
  #stale = new Map<PackedDocument, LakeDocument>();
  #freshBytes = 0;

  constructor(cachedBytes = CACHED_BYTES) {
    this.#cachedBytes = cachedBytes;
  }

  read(packed: PackedDocument): LakeDocument {
    const fresh = this.#fresh.get(packed);
    if (fresh) return fresh;
    const document = this.#stale.get(packed) ?? unpack(packed);
    this.#fresh.set(packed, document);
    this.#freshBytes += packed.json.byteLength;
    if (this.#freshBytes > this.#cachedBytes / 2) this.#age();
    return document;
  }

  #age(): void {
    this.#stale = this.#fresh;
    this.#fresh = new Map();
    this.#freshBytes = 0;
  }
}
