import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describedError, LakeError, QueryCostError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { PackedChange } from '../packed-document.ts';
import { QueueFullError, Semaphore } from '../semaphore.ts';
import type { Views } from '../views.ts';
import type { Answer, QueryWork } from './answer-query.ts';
import type { ThreadData, ThreadMessage, ThreadReply } from './query-thread.ts';

interface CostlyQueriesOptions {
  views: Views;
  limits: Limits;
  sanity: { projectId: string; dataset: string };
}

const PROGRAM = new URL('./query-thread.ts', import.meta.url);
const DOCUMENTS_AT_ONCE = 1_000;
const IDLE_MS = 60_000;
/**
 * Limits the wall-clock time, for what the thread's meter cannot see; generous, because the machine may be
 * busy.
 */
const TIMEOUT_FACTOR = 2;
const TIMEOUT_EXTRA_MS = 1_000;
const MEBIBYTE = 1024 * 1024;

/**
 * Answers costly queries one at a time in a thread that shares the documents. The thread starts when it is first
 * needed and ends after a while without work.
 */
export class CostlyQueries {
  readonly #options: CostlyQueriesOptions;
  readonly #semaphore: Semaphore;
  #thread: QueryThread | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: CostlyQueriesOptions) {
    this.#options = options;
    this.#semaphore = new Semaphore({ permits: 1, maxWaiting: options.limits.waitingQueries });
  }

  /** @throws LakeError for a query that is invalid or exceeds its limits, 429 when too many wait. */
  async answer(work: QueryWork): Promise<Answer> {
    try {
      return await this.#semaphore.run(() => this.#ask(work));
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw describedError(429, 'tooManyQueriesError', 'Too many costly queries are waiting');
    }
  }

  /** Must be called with every change of the documents. */
  changed(changes: readonly PackedChange[]): void {
    this.#thread?.follow(changes);
  }

  close(): void {
    this.#isClosed = true;
    this.#dismiss();
  }

  async #ask(work: QueryWork): Promise<Answer> {
    if (this.#isClosed) throw describedError(503, 'serverStoppingError', 'The server is stopping');
    clearTimeout(this.#idle);
    this.#thread ??= new QueryThread(this.#options);
    try {
      return await this.#thread.ask(work);
    } catch (error) {
      if (!this.#thread?.isAlive) this.#dismiss();
      throw error;
    } finally {
      this.#idle = setTimeout(() => this.#dismiss(), IDLE_MS).unref();
    }
  }

  #dismiss(): void {
    clearTimeout(this.#idle);
    this.#thread?.end();
    this.#thread = undefined;
  }
}

/** A thread with an index of the documents, for one query at a time. */
class QueryThread {
  isAlive = true;
  readonly #options: CostlyQueriesOptions;
  readonly #worker: Worker;
  readonly #loaded: Promise<void>;
  /** Changes made while the documents are still being sent. */
  #early: PackedChange[] | undefined = [];
  #asked: PromiseWithResolvers<ThreadReply> | undefined;

  constructor(options: CostlyQueriesOptions) {
    this.#options = options;
    const { queryMs: ms, queryHeapBytes: heapBytes, resultBytes } = options.limits;
    const workerData: ThreadData = { sanity: options.sanity, cost: { ms, heapBytes, resultBytes } };
    const room = 1.5 * process.memoryUsage().heapUsed + 2 * heapBytes;
    this.#worker = new Worker(PROGRAM, {
      workerData,
      execArgv: [],
      resourceLimits: {
        maxYoungGenerationSizeMb: 8,
        maxOldGenerationSizeMb: Math.ceil(room / MEBIBYTE),
      },
    });
    this.#worker.unref();
    this.#worker.on('message', (reply: ThreadReply) => this.#asked?.resolve(reply));
    this.#worker.on('error', (error) => this.#fail(isOutOfMemory(error) ? outOfMemory() : error));
    this.#worker.on('exit', () => this.#fail(outOfTime()));
    this.#loaded = this.#load();
  }

  async ask(work: QueryWork): Promise<Answer> {
    await this.#loaded;
    const reply = await this.#replyTo(work);
    if ('answer' in reply) return reply.answer;
    const { status, body, message } = reply.failure;
    throw new LakeError(status, body, message);
  }

  follow(changes: readonly PackedChange[]): void {
    if (this.#early) this.#early.push(...changes);
    else this.#send({ type: 'changes', changes });
  }

  end(): void {
    this.isAlive = false;
    this.#worker.terminate();
  }

  async #load(): Promise<void> {
    const all = this.#options.views.stored.entries.map(({ id, packed }) => ({ id, after: packed }));
    for (let at = 0; at < all.length && this.isAlive; at += DOCUMENTS_AT_ONCE) {
      this.#send({ type: 'changes', changes: all.slice(at, at + DOCUMENTS_AT_ONCE) });
      await setImmediate();
    }
    const changes = this.#early ?? [];
    this.#early = undefined;
    if (changes.length > 0) this.#send({ type: 'changes', changes });
  }

  async #replyTo(work: QueryWork): Promise<ThreadReply> {
    if (!this.isAlive) throw outOfTime();
    const asked = Promise.withResolvers<ThreadReply>();
    this.#asked = asked;
    const wait = TIMEOUT_FACTOR * this.#options.limits.queryMs + TIMEOUT_EXTRA_MS;
    const timer = setTimeout(() => this.end(), wait);
    this.#send({ type: 'query', work });
    try {
      return await asked.promise;
    } finally {
      clearTimeout(timer);
      this.#asked = undefined;
    }
  }

  #send(message: ThreadMessage): void {
    this.#worker.postMessage(message);
  }

  #fail(error: unknown): void {
    this.isAlive = false;
    this.#asked?.reject(error);
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function outOfTime(): LakeError {
  return new QueryCostError(408, 'queryTimeoutError', 'The query took too long');
}

function outOfMemory(): LakeError {
  return new QueryCostError(400, 'queryMemoryError', 'The query needs too much memory');
}
