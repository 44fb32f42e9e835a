import { randomUUID } from 'node:crypto';
import type { Sql } from 'service-kit/sql';
import { type Access, type AccessOf, signedIn } from '../access.ts';
import { isRecord, randomId } from '../document.ts';
import { LakeError } from '../errors.ts';

/** A presence message of the Studio; `i` is the sender's identity. */
type PresenceEvent = { i: string } & (
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

/** A call in JSON-RPC 2.0. */
interface RpcCall {
  method: string;
  params: Record<string, unknown>;
  id: string | number | undefined;
}

const RPC_ERROR = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  unauthorized: 4_001,
} as const;

/** An error response to a call. */
class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
  }
}

/** @throws RpcError for an invalid message. */
function readCall(text: string): RpcCall {
  const message = parse(text);
  if (!isRecord(message) || typeof message.method !== 'string') {
    throw new RpcError(RPC_ERROR.invalidRequest, 'The message is not a call');
  }
  const { method, params, id } = message;
  return {
    method,
    params: isRecord(params) ? params : {},
    id: typeof id === 'string' || typeof id === 'number' ? id : undefined,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RpcError(RPC_ERROR.parse, 'The message is not JSON');
  }
}

function rpcResult(id: RpcCall['id'], result: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}

function rpcFailure(id: RpcCall['id'], { code, message }: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error: { code, message } });
}

function rpcNotification(method: string, subscription: string, result: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', method, params: { subscription, result } });
}

interface ConnectionOptions {
  hub: PresenceHub;
  dataset: string;
  /** The header of the request that opened the connection, and its access; browsers authorize afterwards. */
  authorization: string | undefined;
  access: Access;
  accessOf: AccessOf;
  send(text: string): void;
}

export interface PresenceConnection {
  /** Answers messages in the order in which they came. */
  receive(text: string): void;
  /** Rejects once the connection's token is no longer valid, and if the second call finds none. */
  confirm(): Promise<unknown>;
  /** Whether it has shown no token so far. */
  isAnonymous(): boolean;
  /** Tells the others that the sessions of this connection are gone. */
  end(): void;
}

type Message = PresenceEvent extends infer E
  ? E extends { i: string }
    ? Omit<E, 'i'>
    : never
  : never;

const SESSION_ID = /^[\w-]{1,64}$/;
const MOST_SUBSCRIPTIONS = 10;
const MOST_SESSIONS = 10;
/** PostgreSQL limits a notification to 8000 bytes, and the rest of the message needs space too. */
const MOST_STATE_BYTES = 6_000;

/** Runs the Studio's presence protocol on one connection. */
export function presenceConnection(options: ConnectionOptions): PresenceConnection {
  const { hub, dataset, accessOf, send } = options;
  let { authorization, access } = options;
  const subscriptions = new Map<string, () => void>();
  const sessions = new Set<string>();

  const publish = (event: Message) => {
    hub.publish(dataset, { ...event, i: signedIn(access) });
  };
  const methods: Record<string, (params: RpcCall['params']) => unknown> = {
    async authorization(params) {
      const given = String(params.authorization ?? '');
      access = await accessOf(given);
      authorization = given;
      return true;
    },
    presence_subscribe() {
      signedIn(access);
      if (subscriptions.size >= MOST_SUBSCRIPTIONS)
        throw invalid('There are too many subscriptions');
      const id = randomId();
      const tell = (event: object) => send(rpcNotification('presence_subscription', id, event));
      subscriptions.set(id, hub.join(dataset, tell));
      return id;
    },
    presence_unsubscribe({ subscriptionId }) {
      const leave = subscriptions.get(String(subscriptionId));
      leave?.();
      return subscriptions.delete(String(subscriptionId));
    },
    presence_announce({ data }) {
      const state = readState(data);
      if (!sessions.has(state.sessionId) && sessions.size >= MOST_SESSIONS) {
        throw invalid('There are too many sessions');
      }
      publish({ type: 'state', m: state });
      sessions.add(state.sessionId);
      return true;
    },
    presence_rollcall({ session }) {
      publish({ type: 'rollCall', session: readSession(session) });
      return true;
    },
    presence_disconnect({ session }) {
      const gone = readSession(session);
      publish({ type: 'disconnect', m: { session: gone } });
      sessions.delete(gone);
      return true;
    },
  };
  const known = new Map(Object.entries(methods));

  const answer = (call: RpcCall): unknown => {
    const method = known.get(call.method);
    if (!method) throw new RpcError(RPC_ERROR.methodNotFound, `There is no method ${call.method}`);
    return method(call.params);
  };

  async function answerInTurn(text: string): Promise<void> {
    let id: RpcCall['id'];
    try {
      const call = readCall(text);
      id = call.id;
      send(rpcResult(id, await answer(call)));
    } catch (error) {
      send(rpcFailure(id, asRpcError(error)));
    }
  }

  let turn = Promise.resolve();
  let isConfirmed = false;
  return {
    receive(text) {
      turn = turn.then(() => answerInTurn(text));
    },
    async confirm() {
      access = await accessOf(authorization);
      if (isConfirmed) signedIn(access);
      isConfirmed = true;
    },
    isAnonymous: () => !access.mayReadAll,
    end() {
      for (const leave of subscriptions.values()) leave();
      for (const session of sessions) publish({ type: 'disconnect', m: { session } });
    },
  };
}

function readState(data: unknown): { sessionId: string; locations: unknown[] } {
  const { sessionId, locations } = (data ?? {}) as { sessionId?: unknown; locations?: unknown };
  if (!Array.isArray(locations)) throw invalid('The locations must be a list');
  const state = { sessionId: readSession(sessionId), locations };
  if (Buffer.byteLength(JSON.stringify(state)) > MOST_STATE_BYTES) {
    throw invalid('The locations are too large');
  }
  return state;
}

function readSession(session: unknown): string {
  if (typeof session === 'string' && SESSION_ID.test(session)) return session;
  throw invalid('The session needs an id');
}

function invalid(message: string): RpcError {
  return new RpcError(RPC_ERROR.invalidParams, message);
}

function asRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  if (error instanceof LakeError) return new RpcError(RPC_ERROR.unauthorized, error.message);
  return new RpcError(RPC_ERROR.internal, 'The call failed');
}
