import { randomUUID } from 'node:crypto';
import type { Sql } from 'service-kit/sql';
import { isRecord } from '../document.ts';

/** A presence message of the Studio; `i` is the sender's identity. */
export type PresenceEvent = { i: string } & (
  | { type: 'state'; m: { sessionId: string; locations: unknown[] } }
  | { type: 'rollCall'; session: string }
  | { type: 'disconnect'; m: { session: string } }
);

type PresenceListener = (event: PresenceEvent) => void;

const CHANNEL = 'sandbox_lake_presence';

/** Distributes presence messages to listeners on this server and on others with the same database. */
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
    hub.#unlisten = await sql.listen?.(CHANNEL, (payload) => hub.#receive(payload));
    return hub;
  }

  /** Calls `listener` with every message of the dataset, until the returned function is called. */
  join(dataset: string, listener: PresenceListener): () => void {
    const listeners = this.#listeners.get(dataset) ?? new Set();
    this.#listeners.set(dataset, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  publish(dataset: string, event: PresenceEvent): void {
    this.#deliver(dataset, event);
    if (!this.#unlisten) return;
    const payload = JSON.stringify({ from: this.#name, dataset, event });
    const sending = this.#sql
      .query('select pg_notify($1, $2)', [CHANNEL, payload])
      .catch(this.#onError)
      .finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  /** Closes the hub; resolves once all messages were sent to the other servers. */
  async close(): Promise<void> {
    await this.#unlisten?.();
    this.#unlisten = undefined;
    await Promise.all(this.#sending);
  }

  #receive(payload: string): void {
    const message: unknown = JSON.parse(payload);
    if (!isRecord(message) || message.from === this.#name) return;
    this.#deliver(String(message.dataset), message.event as PresenceEvent);
  }

  #deliver(dataset: string, event: PresenceEvent): void {
    for (const listener of this.#listeners.get(dataset) ?? []) listener(event);
  }
}
