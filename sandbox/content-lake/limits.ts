export interface QueryCost {
  ms: number;
  heapBytes: number;
  resultBytes: number;
}

/** What one request may cost. */
export interface Limits {
  queryCharacters: number;
  /** How much of a processor's time one query may take. */
  queryMs: number;
  /** How much one query may make the heap grow. */
  queryHeapBytes: number;
  resultBytes: number;
  /** What one query may cost where everyone else waits for it; one that needs more is moved to a thread of its own. */
  atOnce: QueryCost;
  /** How many queries may wait for that thread. */
  waitingQueries: number;
  bodyBytes: number;
  /** Of an uploaded image or file. */
  assetBytes: number;
  /** Of an uploaded image, all of its frames together. */
  imagePixels: number;
  /** After so long an export that is asked for by cursor ends with the place to go on from. */
  exportMs: number;
  listeners: number;
  /** A listener that missed more than this while it was cut off begins anew. */
  missedTransactions: number;
  sockets: number;
  /** How large one message over a socket may be. */
  messageBytes: number;
  /** How many messages a socket may send, one after the other and in the long run. */
  messageBurst: number;
  messagesPerSecond: number;
}

const MEBIBYTE = 1024 * 1024;

export const DEFAULT_LIMITS: Limits = {
  queryCharacters: 100_000,
  queryMs: 5_000,
  queryHeapBytes: 256 * MEBIBYTE,
  resultBytes: 16 * MEBIBYTE,
  atOnce: { ms: 25, heapBytes: 32 * MEBIBYTE, resultBytes: 2 * MEBIBYTE },
  waitingQueries: 50,
  bodyBytes: 4 * MEBIBYTE,
  assetBytes: 10 * MEBIBYTE,
  imagePixels: 100_000_000,
  exportMs: 30_000,
  listeners: 500,
  missedTransactions: 500,
  sockets: 500,
  messageBytes: 64 * 1024,
  messageBurst: 60,
  messagesPerSecond: 10,
};
