import { LakeError, queryParseError } from '../errors.ts';
import type { Lens } from '../lens.ts';
import type { Limits } from '../limits.ts';
import type { Views } from '../views.ts';
import { AnswerCache } from './answer-cache.ts';
import { type Node, nodesOf } from './ast.ts';
import { boundedJson } from './bounded-json.ts';
import { evaluate } from './evaluate.ts';
import { Meter } from './meter.ts';
import { parseQuery, type QueryParams } from './parse.ts';

interface QueryRequest {
  query: string;
  params: QueryParams;
  lens: Lens;
  identity: string;
}

interface QueryEngineOptions {
  views: Views;
  limits: Limits;
  sanity: { projectId: string; dataset: string };
  /** The number of the last transaction; an answer holds for as long as it stays. */
  sequence(): number;
}

const VOLATILE = new Set(['now', 'identity']);

/** Answers GROQ queries over the documents in memory. */
export class QueryEngine {
  readonly #options: QueryEngineOptions;
  readonly #answers = new AnswerCache();

  constructor(options: QueryEngineOptions) {
    this.#options = options;
  }

  /**
   * The answer as JSON.
   * @throws LakeError for a query that is wrong or costs too much.
   */
  answer(request: QueryRequest): string {
    const { query, params, lens } = request;
    this.#refuseLong(query);
    const sequence = this.#options.sequence();
    const key = JSON.stringify([lens.key, query, params]);
    const known = this.#answers.get(key, sequence);
    if (known) return unwrap(known);
    const tree = parseQuery(query, params);
    const outcome = this.#attempt(tree, request);
    if (!isVolatile(tree)) this.#answers.set(key, { sequence, outcome });
    return unwrap(outcome);
  }

  /** The value of a query, for use before the documents change. */
  select(request: QueryRequest): unknown {
    this.#refuseLong(request.query);
    return this.#evaluate(parseQuery(request.query, request.params), request, this.#meter());
  }

  #attempt(tree: Node, request: QueryRequest): Outcome {
    const meter = this.#meter();
    try {
      const value = this.#evaluate(tree, request, meter);
      return { json: boundedJson(value, this.#options.limits.resultBytes, meter) };
    } catch (error) {
      if (error instanceof LakeError) return { error };
      throw error;
    }
  }

  #evaluate(tree: Node, { lens, identity }: QueryRequest, meter: Meter): unknown {
    const index = this.#options.views.through(lens);
    const { sanity } = this.#options;
    return evaluate(tree, { documents: index.all, index, narrows: true, meter, identity, sanity });
  }

  #meter(): Meter {
    const { queryMs, queryHeapBytes } = this.#options.limits;
    return new Meter(queryMs, queryHeapBytes);
  }

  #refuseLong(query: string): void {
    const { queryCharacters } = this.#options.limits;
    if (query.length <= queryCharacters) return;
    const description = `the query is longer than ${queryCharacters} characters`;
    throw queryParseError(query.slice(0, queryCharacters), description, 0, queryCharacters);
  }
}

type Outcome = { json: string } | { error: LakeError };

function unwrap(outcome: Outcome): string {
  if ('error' in outcome) throw outcome.error;
  return outcome.json;
}

function isVolatile(tree: Node): boolean {
  for (const node of nodesOf(tree)) {
    if (node.type === 'FuncCall' && VOLATILE.has(String(node.name))) return true;
  }
  return false;
}
