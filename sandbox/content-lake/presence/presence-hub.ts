import { randomUUID } from 'node:crypto';
import type { Sql } from '../../shared/sql.ts';
import { isRecord } from '../document.ts';

/** What people who have a dataset open are told of one another; `i` is who says it. */
export type PresenceEvent = { i: string } & (
  | { type: 'state'; m: { sessionId: string; locations: unknown[] } }
  | { type: 'rollCall'; session: string }
  | { type: 'disconnect'; m: { session: string } }
);

type PresenceListener = (event: PresenceEvent) => void;

const CHANNEL = 'sandbox_lake_presence';

/** Carries presence between all who listen, on this server and on others over the same database. */
export class PresenceHub {
  readonly #sql: Sql;
  readonly #onError: (error: unknown) => void;
  readonly #name = randomUUID();
  readonly #listeners = new Map<string, Set<PresenceListener>>();
  readonly #sending = new Set<Promise<unknown>>();
  #unlisten: (() => Promise<void>) | undefined;

  private constructor(sql: Sql, onError: (error: unknown) => void) {
    this.#sql = sql;
    this.#onError = onError;
  }

  static async open(sql: Sql, onError: (error: unknown) => void): Promise<PresenceHub> {
    const hub = new PresenceHub(sql, onError);
    hub.#unlisten = await sql.listen?.(CHANNEL, (payload) => hub.#hear(payload));
    return hub;
  }

  /** Calls `listener` with all that is published in the dataset, until the returned function is called. */
  join(dataset: string, listener: PresenceListener): () => void {
    const listeners = this.#listeners.get(dataset) ?? new Set();
    this.#listeners.set(dataset, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  publish(dataset: string, event: PresenceEvent): void {
    this.#tell(dataset, event);
    if (!this.#unlisten) return;
    const payload = JSON.stringify({ from: this.#name, dataset, event });
    const sending = this.#sql
      .query('select pg_notify($1, $2)', [CHANNEL, payload])
      .catch(this.#onError)
      .finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  /** Resolves once the other servers were told everything. */
  async close(): Promise<void> {
    await this.#unlisten?.();
    this.#unlisten = undefined;
    await Promise.all(this.#sending);
  }

  #hear(payload: string): void {
    const message: unknown = JSON.parse(payload);
    if (!isRecord(message) || message.from === this.#name) return;
    this.#tell(String(message.dataset), message.event as PresenceEvent);
  }

  #tell(dataset: string, event: PresenceEvent): void {
    for (const listener of this.#listeners.get(dataset) ?? []) listener(event);
  }
}
