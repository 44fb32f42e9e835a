import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Access, AccessOf } from '../access.ts';
import { LakeError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { type PresenceConnection, type PresenceHub, presenceConnection } from './presence.ts';

/**
 * Limits a rate to `burst` events at once and `perSecond` in the long run.
 * @returns a function that takes the time in milliseconds and says whether an event is allowed.
 */
function tokenBucket(burst: number, perSecond: number): (now: number) => boolean {
  let tokens = burst;
  let last: number | undefined;
  return (now) => {
    tokens = Math.min(burst, tokens + ((now - (last ?? now)) / 1000) * perSecond);
    last = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

interface SocketServerOptions {
  hub: PresenceHub;
  hasDataset(name: string): boolean;
  accessOf: AccessOf;
  limits: Limits;
  heartbeatMs: number;
}

const PATH = /^\/v[^/]+\/socket\/([^/]+)$/;
const HEARTBEAT = '♥';
const CLOSE_GOING_AWAY = 1001;
const CLOSE_POLICY = 1008;
const UNAVAILABLE = '503 Service Unavailable';
/** A socket with more unsent bytes than this is closed. */
const BUFFERED_BYTES = 1024 * 1024;

/** The sockets for presence: limited in number, with heartbeats, closed together. */
export class SocketServer {
  readonly #options: SocketServerOptions;
  readonly #server: WebSocketServer;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #connections = new Map<WebSocket, PresenceConnection>();
  readonly #silent = new WeakSet<WebSocket>();

  constructor(options: SocketServerOptions) {
    this.#options = options;
    const maxPayload = options.limits.messageBytes;
    this.#server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
    this.#heartbeat = setInterval(() => this.#beat(), options.heartbeatMs);
    this.#heartbeat.unref();
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const path = URL.parse(request.url ?? '', 'http://lake')?.pathname ?? '';
    const dataset = PATH.exec(path)?.[1] ?? '';
    const { authorization } = request.headers;
    const admit = async () => {
      const access = await this.#admit(dataset, authorization);
      if (typeof access === 'string') return refuse(socket, access);
      this.#server.handleUpgrade(request, socket, head, (opened) => {
        this.#serve(opened, dataset, { authorization, access });
      });
    };
    admit().catch(() => refuse(socket, UNAVAILABLE));
  }

  /** Closes every socket. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const [socket, connection] of this.#connections) {
      this.#connections.delete(socket);
      connection.end();
      socket.close(CLOSE_GOING_AWAY, 'The server stops');
      socket.terminate();
    }
    this.#server.close();
  }

  /** Returns the access of the request, or the status that refuses it. */
  async #admit(dataset: string, authorization: string | undefined): Promise<Access | string> {
    const { hasDataset, accessOf, limits } = this.#options;
    if (!hasDataset(dataset)) return '404 Not Found';
    if (this.#connections.size >= limits.sockets && !this.#makeRoom())
      return '429 Too Many Requests';
    try {
      return await accessOf(authorization);
    } catch (error) {
      if (error instanceof LakeError) return '401 Unauthorized';
      throw error;
    }
  }

  /** Ends the oldest socket that has shown no token, so that nobody without one keeps editors out. */
  #makeRoom(): boolean {
    for (const [socket, connection] of this.#connections) {
      if (!connection.isAnonymous()) continue;
      this.#connections.delete(socket);
      connection.end();
      socket.terminate();
      return true;
    }
    return false;
  }

  #serve(
    socket: WebSocket,
    dataset: string,
    caller: { authorization: string | undefined; access: Access },
  ): void {
    const { hub, accessOf, limits } = this.#options;
    const mayCall = tokenBucket(limits.messageBurst, limits.messagesPerSecond);
    const send = (text: string) => {
      if (socket.bufferedAmount > BUFFERED_BYTES) socket.terminate();
      else socket.send(text);
    };
    const connection = presenceConnection({ hub, dataset, ...caller, accessOf, send });
    this.#connections.set(socket, connection);
    socket.on('error', () => socket.terminate());
    socket.on('pong', () => this.#silent.delete(socket));
    socket.on('close', () => {
      if (this.#connections.delete(socket)) connection.end();
    });
    socket.on('message', (data) => {
      if (mayCall(performance.now())) connection.receive(String(data));
      else socket.close(CLOSE_POLICY, 'There are too many messages');
    });
  }

  #beat(): void {
    for (const [socket, connection] of this.#connections) {
      if (this.#silent.has(socket)) {
        socket.terminate();
        continue;
      }
      connection.confirm().catch(() => socket.close(CLOSE_POLICY, 'The token is no longer valid'));
      this.#silent.add(socket);
      socket.ping();
      if (socket.readyState === socket.OPEN) socket.send(HEARTBEAT);
    }
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
