import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** What a program whose process is gone would see: nothing it does reaches the database. */
class Killed extends Error {
  override readonly name = 'Killed';
}

export interface KillableDatabase extends Database {
  /** The moments that have passed at which it can be cut off: before and after each write, and after each transaction. */
  moments(): readonly string[];
  isKilled(): boolean;
  /** @throws Killed once it is killed. */
  live(): void;
}

const writing: ReadonlySet<RootOperationNode['kind']> = new Set([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'RawNode',
]);
const JOB_WRITE = /\b(insert into|update|delete from)\b/i;

/** The database as a program sees it that is killed at a moment: what it has not committed by then is undone. */
export function killableDatabase(
  database: Database,
  killedAt = Number.POSITIVE_INFINITY,
): KillableDatabase {
  const moments: string[] = [];
  /** What the transaction under way has written. */
  let written: string[] = [];
  let isKilled = false;

  function live(): void {
    if (isKilled) throw new Killed();
  }

  function pass(moment: string): void {
    live();
    if (moments.length === killedAt) isKilled = true;
    moments.push(`${moment} ${written.join()}`);
    live();
  }

  const writes = new WeakSet<QueryId>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      live();
      if (writing.has(node.kind)) {
        written.push(`${node.kind} ${tableOf(node)}`);
        pass('before');
        writes.add(queryId);
      }
      return node;
    },
    async transformResult({ result, queryId }) {
      if (writes.has(queryId)) pass('after');
      return result;
    },
  };
  const kysely = database.kysely.withPlugin(plugin);
  const begin = () => ({
    async execute<T>(work: Parameters<ReturnType<typeof kysely.transaction>['execute']>[0]) {
      written = [];
      const result = await kysely.transaction().execute(work);
      pass('committed');
      written = [];
      return result as T;
    },
  });
  const { db } = database.boss;
  return {
    ...database,
    kysely: new Proxy(kysely, {
      get: (of, name) => {
        if (name === 'transaction') return begin;
        const value = Reflect.get(of, name, of);
        // `fn` has functions of its own, which a bound one would lack.
        return typeof value === 'function' && name !== 'fn' ? value.bind(of) : value;
      },
    }),
    sql: {
      ...database.sql,
      async query(...given) {
        live();
        return database.sql.query(...given);
      },
    },
    boss: {
      ...database.boss,
      db: {
        ...db,
        async executeSql(text: string, values?: unknown[]) {
          const isWrite = JOB_WRITE.test(text);
          live();
          written = [text];
          if (isWrite) pass('before');
          const result = await db.executeSql(text, values);
          if (isWrite) pass('after');
          written = [];
          return result;
        },
      },
    },
    moments: () => moments,
    isKilled: () => isKilled,
    live,
  };
}

/** The table that a write is about. */
function tableOf(node: RootOperationNode): string {
  const target =
    node.kind === 'InsertQueryNode'
      ? node.into
      : node.kind === 'UpdateQueryNode'
        ? node.table
        : node.kind === 'DeleteQueryNode'
          ? node.from
          : null;
  return (
    /"identifier":{"kind":"IdentifierNode","name":"(\w+)"/.exec(JSON.stringify(target))?.[1] ?? ''
  );
}
