/** The database that holds a stand-in's state, on PGlite or PostgreSQL. */
export interface Sql {
  /** Runs one statement with `$1`-style parameters. Without parameters the text may hold several statements. */
  query<Row>(text: string, params?: unknown[]): Promise<{ rows: Row[] }>;
  /**
   * Commits when `run` resolves and rolls back when it rejects.
   * Inside `run` only `tx` may be used: the outer database may have a single connection.
   */
  transaction<T>(run: (tx: Sql) => Promise<T>): Promise<T>;
  /** Calls `fn` with the payload of every NOTIFY on `channel` until the returned function is called. */
  listen?(channel: string, fn: (payload: string) => void): Promise<() => Promise<void>>;
}
