import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import type { OwnDatabase } from 'service-kit/database';
import { openTestDatabase } from 'service-kit/testing/database';
import { onTestFinished } from 'vitest';
import { type ContentLake, type ContentLakeOptions, startContentLake } from '../start.ts';

const PROJECT_ID = 'sandbox';
const WRITER = 'a-writing-token';
const DRAFTER = 'a-drafting-token';
const READER = 'a-reading-token';
const CURRENT_API = '2025-02-19';

/** A lake on a fresh database, with real clients. */
export interface TestLake extends Pick<ContentLake, 'url' | 'answer'> {
  writer: SanityClient;
  drafter: SanityClient;
  reader: SanityClient;
  anonymous: SanityClient;
  /** The server's errors. */
  failures: unknown[];
  /** Stops the server and starts another on the same database, at another port. */
  restart(): Promise<TestLake>;
  /** Starts a second server on the same database; a deaf one gets no notifications. */
  another(options?: Partial<ContentLakeOptions> & { isDeaf?: boolean }): Promise<TestLake>;
  /** Counts the rows of a table of bytes, for one hash or all. */
  count(table: 'asset_bytes' | 'asset_chunks', sha1?: string): Promise<number>;
  stop(): Promise<void>;
}

export async function createTestLake(options: Partial<ContentLakeOptions> = {}): Promise<TestLake> {
  const database = await openTestDatabase();
  return serve(options, database);
}

async function serve(
  options: Partial<ContentLakeOptions>,
  database: Pick<OwnDatabase, 'sql' | 'close'>,
): Promise<TestLake> {
  const failures: unknown[] = [];
  const lake = await startContentLake({
    sql: database.sql,
    port: 0,
    projectId: PROJECT_ID,
    tokens: [
      { token: WRITER, role: 'write', name: 'editor' },
      { token: DRAFTER, role: 'draft', name: 'drafter' },
      { token: READER, role: 'read' },
    ],
    onError: (error) => failures.push(error),
    ...options,
  });
  const withToken = (token?: string) => testClient(lake.url, token);
  return {
    url: lake.url,
    answer: lake.answer,
    writer: withToken(WRITER),
    drafter: withToken(DRAFTER),
    reader: withToken(READER),
    anonymous: withToken(),
    failures,
    another({ isDeaf = false, ...more } = {}) {
      const { query, transaction } = database.sql;
      const sql = isDeaf ? { query, transaction } : database.sql;
      return serve({ ...options, ...more }, { sql, close: async () => undefined });
    },
    async restart() {
      await lake.stop();
      return serve(options, database);
    },
    async count(table, sha1) {
      const { rows } = await database.sql.query<{ count: number }>(
        `select count(*)::integer as count from sandbox_lake.${table} where sha1 = coalesce($1, sha1)`,
        [sha1 ?? null],
      );
      return rows[0]?.count ?? 0;
    },
    async stop() {
      await lake.stop();
      await database.close();
    },
  };
}

export function testClient(url: string, token?: string): SanityClient {
  return createClient({
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    projectId: PROJECT_ID,
    dataset: 'production',
    apiVersion: CURRENT_API,
    ...(token !== undefined && { token }),
  });
}

/** The error that a promise rejects with. */
export async function failureOf(promise: Promise<unknown>): Promise<ClientFailure> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome) return outcome.error as ClientFailure;
  throw new Error(`expected a failure, got ${JSON.stringify(outcome.value)}`);
}

interface ClientFailure extends Error {
  statusCode: number;
  details: {
    type: string;
    description: string;
    query?: string;
    start?: number;
    end?: number;
    items?: { index: number; error: { type: string } & Record<string, unknown> }[];
  };
}

/** A place for the data of servers that are killed, until the test is over. */
export async function openLocation(): Promise<{ url: string } | { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'));
  const { url, close } = await openTestDatabase();
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true });
  });
  return url === undefined ? { folder } : { url };
}
