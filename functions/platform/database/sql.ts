/** Runs plain SQL over whichever driver connects to the database. */
export interface Sql {
  /**
   * Runs one statement with `$1`-style parameters. Without parameters the text may hold several statements.
   * @param name keeps the statement prepared on every connection that ran it; a name must always have the
   * same text.
   */
  query<Row>(text: string, params?: unknown[], name?: string): Promise<{ rows: Row[] }>;
  /**
   * Commits when `run` resolves and rolls back when it rejects. Inside `run` only `tx` may be used: the outer
   * database may have a single connection.
   * @param options.isPatient lets its statements take as long as they need; otherwise each is given up after
   * a minute.
   */
  transaction<T>(run: (tx: Sql) => Promise<T>, options?: { isPatient?: boolean }): Promise<T>;
  /**
   * Calls `fn` with the payload of every NOTIFY on `channel` until the returned function is called.
   * @param onConnect called after each connection, except an embedded database's; notifications before it may
   * have been lost.
   */
  listen(
    channel: string,
    fn: (payload: string) => void,
    onConnect?: () => void,
  ): Promise<() => Promise<void>>;
}

/** Builds the arguments for calling a database function by name, `_a => $1, _b => $2`, and their parameters. */
export function namedArguments(values: Record<string, unknown>): {
  text: string;
  params: unknown[];
} {
  const names = Object.keys(values);
  return {
    text: names.map((name, index) => `${name} => $${index + 1}`).join(', '),
    params: Object.values(values),
  };
}

const SAVEPOINT = 'nested';

/** Runs a nested transaction: when `work` rejects, only its own changes are undone. */
export async function withSavepoint<T>(
  execute: (text: string) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  await execute(`savepoint ${SAVEPOINT}`);
  try {
    const result = await work();
    await execute(`release savepoint ${SAVEPOINT}`);
    return result;
  } catch (error) {
    await execute(`rollback to savepoint ${SAVEPOINT}`);
    throw error;
  }
}

/** PostgreSQL's ids of the types that both drivers must parse alike. */
const typeIds = { bytea: 17, int8: 20, date: 1082 } as const;

/** Parsers by type id: exact numbers, buffers, and dates as `YYYY-MM-DD`. */
export const parsers: Record<number, (text: string) => unknown> = {
  [typeIds.int8](text) {
    const number = Number(text);
    if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe integer: ${text}`);
    return number;
  },
  [typeIds.bytea](text) {
    return Buffer.from(text.slice(2), 'hex');
  },
  [typeIds.date](text) {
    return text;
  },
};
