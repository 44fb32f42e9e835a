import { describedError } from './errors.ts';

export interface QueryCost {
  ms: number;
  heapBytes: number;
  resultBytes: number;
}

/** Limits of requests and connections. */
export interface Limits {
  queryCharacters: number;
  /** CPU time of a query. */
  queryMs: number;
  /** Heap growth of a query. */
  queryHeapBytes: number;
  resultBytes: number;
  /** The most that a query may cost on the main thread; a costlier one moves to a thread of its own. */
  atOnce: QueryCost;
  /** Queries that may wait for that thread. */
  waitingQueries: number;
  bodyBytes: number;
  /** Size of a document; at most a body's, because an import sends documents again. */
  documentBytes: number;
  /** Size of an uploaded image or file. */
  assetBytes: number;
  /** Pixels of an uploaded image, over all frames. */
  imagePixels: number;
  /** An export by cursor ends after this time with the next cursor. */
  exportMs: number;
  listeners: number;
  /** A listener that missed more than this while disconnected must start over. */
  missedTransactions: number;
  sockets: number;
  /** Size of a socket message. */
  messageBytes: number;
  /** Messages that a socket may send at once; in the long run `messagesPerSecond` applies. */
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
  documentBytes: 4 * MEBIBYTE,
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

/**
 * How deep a document, or a query's parameter, may be nested. The hosted lake takes 20 levels; at some
 * thousands a recursive function runs out of stack.
 */
const DEEPEST = 100;

/** The levels of a request around its documents. */
const AROUND = 8;

export const TOO_DEEP = `Invalid value: max depth of ${DEEPEST} exceeded.`;

/**
 * Says whether a JSON value has more levels of lists and objects than allowed; it looks no deeper than that.
 */
export function isTooDeep(value: unknown, deepest = DEEPEST): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const inner = level.filter((each) => typeof each === 'object' && each !== null);
    if (inner.length > 0 && depth === deepest) return true;
    level = inner.flatMap((each) => Object.values(each as object));
  }
  return false;
}

/** @throws LakeError 400 for a request's body that is nested too deep. */
export function refuseTooDeep(body: unknown): void {
  if (isTooDeep(body, DEEPEST + AROUND)) throw describedError(400, 'validationError', TOO_DEEP);
}
