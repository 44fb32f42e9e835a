import { LRUCache } from 'lru-cache';
import { LakeError, QueryCostError, queryParseError } from '../errors.ts';
import type { LastChanges } from '../last-changes.ts';
import type { Limits } from '../limits.ts';
import type { PackedChange } from '../packed-document.ts';
import type { Perspective, Views } from '../views.ts';
import { type Answer, answerQuery, prepareQuery, type QueryWork } from './answer-query.ts';
import { CostlyQueries } from './costly-queries.ts';
import { evaluate } from './evaluate.ts';
import { Meter } from './meter.ts';
import { explainQuery } from './narrow.ts';
import { isTooComplexToParse, parseHere } from './parse.ts';

interface QueryRequest extends Omit<QueryWork, 'perspectiveKey'> {
  perspective: Perspective;
}

interface QueryEngineOptions {
  views: Views;
  limits: Limits;
  sanity: { projectId: string; dataset: string };
  sequence(): number;
  lastChanges: LastChanges;
}

type Outcome = { answer: Answer } | { error: LakeError };

/** A query's outcome, and the transaction after which it was computed. */
interface CachedOutcome {
  sequence: number;
  outcome: Outcome;
}

const CACHED_CHARACTERS = 32 * 1024 * 1024;
const ENTRY_OVERHEAD = 100;
const KNOWN_COSTLY = 200;
const BUSY = new Set([429, 503]);

/** Answers GROQ queries over the documents in memory. */
export class QueryEngine {
  readonly #options: QueryEngineOptions;
  readonly #cached = new LRUCache<string, CachedOutcome>({
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: charactersOf,
  });
  readonly #costly: CostlyQueries;
  /** Queries that exceeded the main thread's limits before. */
  readonly #knownCostly = new LRUCache<string, true>({ max: KNOWN_COSTLY });
  readonly #inFlight = new Map<string, Promise<Outcome>>();

  constructor(options: QueryEngineOptions) {
    this.#options = options;
    this.#costly = new CostlyQueries(options);
  }

  /**
   * Answers a query.
   * @throws LakeError for a query that is invalid or exceeds its limits.
   */
  async answer({ perspective, ...request }: QueryRequest): Promise<Answer> {
    this.#refuseLong(request.query);
    const work = { ...request, perspectiveKey: perspective.key };
    const { query, params, perspectiveKey, sourceMap } = work;
    const key = JSON.stringify([perspectiveKey, sourceMap, query, params]);
    const cached = this.#cached.get(key);
    const isCurrent = cached && this.#isCurrent(cached, perspectiveKey);
    return unwrap(isCurrent ? cached.outcome : await this.#find(key, work));
  }

  /**
   * Returns the value of a query, which must be read before the documents change.
   * @throws LakeError for a query that is invalid or exceeds its limits.
   */
  select({ query, params, perspective, identity }: Omit<QueryRequest, 'sourceMap'>): unknown {
    this.#refuseLong(query);
    const { views, limits, sanity } = this.#options;
    const index = views.through(perspective);
    const meter = new Meter(limits.atOnce.ms * SELECTION_TIME_FACTOR, limits.queryHeapBytes);
    const tree = parseHere(query, params);
    return evaluate(tree, { documents: index.all, index, narrows: true, meter, identity, sanity });
  }

  /**
   * Explains in words how a query finds its documents.
   * @throws LakeError for an invalid query.
   */
  explain({ query, params, perspective }: Omit<QueryRequest, 'sourceMap' | 'identity'>): string {
    this.#refuseLong(query);
    return explainQuery(query, params, this.#options.views.through(perspective));
  }

  /** Must be called with every change of the documents. */
  changed(changes: readonly PackedChange[]): void {
    this.#costly.changed(changes);
  }

  close(): void {
    this.#costly.close();
  }

  async #find(key: string, work: QueryWork): Promise<Outcome> {
    const isPrepared = await this.#prepare(work);
    const sequence = this.#options.sequence();
    const outcome =
      this.#answerHere(work, isPrepared) ?? (await this.#answerInThread(key, work, sequence));
    if (isCacheable(outcome) && sequence === this.#options.sequence()) {
      this.#cached.set(key, { sequence, outcome });
    }
    return outcome;
  }

  /** Says whether indexes were prepared for the query. An invalid query is reported when it is answered. */
  async #prepare(work: QueryWork): Promise<boolean> {
    if (isTooComplexToParse(work.query)) return false;
    return prepareQuery(work, this.#options).catch(() => false);
  }

  /** Answers on the main thread; undefined for a query that exceeds its limits. */
  #answerHere(work: QueryWork, isPrepared: boolean): Outcome | undefined {
    const { query } = work;
    const isKnownCostly = this.#knownCostly.has(query) && !isPrepared;
    if (isKnownCostly || isTooComplexToParse(query)) return undefined;
    const { atOnce } = this.#options.limits;
    const cost = isPrepared ? { ...atOnce, ms: atOnce.ms * PREPARED_TIME_FACTOR } : atOnce;
    try {
      return { answer: answerQuery(work, this.#options, cost) };
    } catch (error) {
      if (!(error instanceof QueryCostError)) return failed(error);
      this.#knownCostly.set(query, true);
      return undefined;
    }
  }

  /** Answers in the thread; concurrent requests for the same query share one answer. */
  #answerInThread(key: string, work: QueryWork, sequence: number): Promise<Outcome> {
    const name = `${sequence}:${key}`;
    const inFlight = this.#inFlight.get(name);
    if (inFlight) return inFlight;
    const finding = this.#costly
      .answer(work)
      .then((answer) => ({ answer }), failed)
      .finally(() => this.#inFlight.delete(name));
    this.#inFlight.set(name, finding);
    return finding;
  }

  #isCurrent({ sequence, outcome }: CachedOutcome, perspectiveKey: string): boolean {
    const types = 'answer' in outcome ? outcome.answer.types : undefined;
    return this.#options.lastChanges.holds(sequence, types, perspectiveKey);
  }

  #refuseLong(query: string): void {
    const { queryCharacters } = this.#options.limits;
    if (query.length <= queryCharacters) return;
    const description = `the query is longer than ${queryCharacters} characters`;
    throw queryParseError(query.slice(0, queryCharacters), description, 0, queryCharacters);
  }
}

/**
 * A prepared query gets more time here, because the thread has nothing prepared and would read every
 * document.
 */
const PREPARED_TIME_FACTOR = 10;

/** A mutation's selection gets more time here, because it cannot move to the thread. */
const SELECTION_TIME_FACTOR = 10;

function charactersOf({ outcome }: CachedOutcome, key: string): number {
  if ('error' in outcome) return ENTRY_OVERHEAD + key.length;
  const { json, sourceMap = '' } = outcome.answer;
  return ENTRY_OVERHEAD + key.length + json.length + sourceMap.length;
}

function failed(error: unknown): Outcome {
  if (error instanceof LakeError) return { error };
  throw error;
}

/** Says whether an outcome can be cached: not if it depends on the time, the identity or the load. */
function isCacheable(outcome: Outcome): boolean {
  return 'answer' in outcome ? !outcome.answer.isVolatile : !BUSY.has(outcome.error.status);
}

function unwrap(outcome: Outcome): Answer {
  if ('error' in outcome) throw outcome.error;
  return outcome.answer;
}
