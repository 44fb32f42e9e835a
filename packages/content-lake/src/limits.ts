import { describedError } from './errors.ts';

export interface QueryCost {
  ms: number;
  heapBytes: number;
  resultBytes: number;
}

const MEBIBYTE = 1024 * 1024;

/** The usual limits of requests and connections. */
export const DEFAULT_LIMITS = {
  queryCharacters: 100_000,
  /** CPU time of a query. */
  queryMs: 5_000,
  /** Heap growth of a query. */
  queryHeapBytes: 256 * MEBIBYTE,
  resultBytes: 16 * MEBIBYTE,
  /** The most that a query may cost on the main thread; a costlier one moves to a thread of its own. */
  atOnce: { ms: 25, heapBytes: 32 * MEBIBYTE, resultBytes: 2 * MEBIBYTE },
  /** Queries that may wait for that thread. */
  waitingQueries: 50,
  bodyBytes: 4 * MEBIBYTE,
  /** Size of a document; at most a body's, because an import sends documents again. */
  documentBytes: 4 * MEBIBYTE,
  /** Size of an uploaded image, which is in memory while it is worked on. */
  imageBytes: 10 * MEBIBYTE,
  /** Size of any other uploaded file, which is never in memory as a whole. */
  fileBytes: 200 * MEBIBYTE,
  /** Pixels of an uploaded image, over all frames. */
  imagePixels: 100_000_000,
  /** An export by cursor ends after this time with the next cursor. */
  exportMs: 30_000,
  listeners: 500,
  /** A listener that missed more than this while disconnected must start over. */
  missedTransactions: 500,
  sockets: 500,
  /** Size of a socket message. */
  messageBytes: 64 * 1024,
  /** Messages that a socket may send at once; in the long run `messagesPerSecond` applies. */
  messageBurst: 60,
  messagesPerSecond: 10,
};

export type Limits = typeof DEFAULT_LIMITS;

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
