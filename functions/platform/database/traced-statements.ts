import type { LogEvent } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isTracing, isWithinTrace, record, traced } from '../tracing/traced.ts';
import { type Facts, isTable, learnWords } from '../tracing/vocabulary.ts';
import type { Sql } from './sql.ts';

const OPERATION = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+(?:"?\w+"?\.)?"?(\w+)/gi;

/** Texts are few, because values are parameters. */
const described = new LRUCache<string, Facts>({ max: 1_000 });

/** Learns the names of the tables, and of our functions, from the database itself. */
export async function learnTables(sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p', 'v')
     union select proname from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  learnWords(
    'table',
    rows.map(({ name }) => name),
  );
}

/** Runs a statement within a span that names its operation and its first table. */
export function tracedStatement<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  return isWithinTrace() ? traced('statement', factsOf(text), run) : run();
}

/** Returns the options by which Kysely has its statements recorded. */
export const tracedKysely = () => (isTracing() ? { log: recordStatement } : {});

function recordStatement({ level, query, queryDurationMillis, ...event }: LogEvent): void {
  if (!isWithinTrace()) return;
  const failure = level === 'error' && 'error' in event ? { error: event.error } : {};
  record('statement', { ...factsOf(query.sql), ...failure }, queryDurationMillis);
}

function factsOf(text: string): Facts {
  const known = described.get(text);
  if (known) return known;
  const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? '';
  const named = [...text.matchAll(TABLE)].map(([, name = '']) => name.toLowerCase());
  const table = named.find(isTable);
  const facts: Facts = { operation, ...(table && { table }) };
  described.set(text, facts);
  return facts;
}
