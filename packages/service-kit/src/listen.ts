import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { isIP, type Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

const UNKNOWN_HOST = 421;

/**
 * Says whether a request names this machine, a numeric address, or one of the further hosts. Any web page may
 * point its own domain at this machine (DNS rebinding) and read the responses; such a request names that
 * domain.
 */
export function isKnownHost(host: string | undefined, further: readonly string[] = []): boolean {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  const address = name.replace(/^\[(.*)\]$/, '$1');
  return /^(.+\.)?localhost$/.test(name) || isIP(address) > 0 || further.includes(name);
}

/** Refuses requests to unknown hosts before the listener sees them. */
function onlyKnownHosts(
  listener: RequestListener,
  further: readonly string[] = [],
): RequestListener {
  return (request, response) => {
    if (isKnownHost(request.headers.host, further)) return listener(request, response);
    response.writeHead(UNKNOWN_HOST, { 'Content-Type': 'text/plain' });
    response.end('The stand-in does not answer under this host name\n');
  };
}

/** A listening HTTP service. */
export interface Listener {
  /** Without a slash at its end. */
  url: string;
  /** Cuts open connections and waits for their handlers to end. */
  close(): Promise<void>;
}

export interface ListenOptions {
  /** The service's name in messages, e.g. `Stripe stand-in`. */
  service: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** The host names that are accepted besides this machine's own. */
  hosts?: readonly string[] | undefined;
  /** How long a request may be on its way; Node's five minutes unless it is given. */
  requestTimeoutMs?: number;
  fetch(request: Request, connection: HttpBindings): Response | Promise<Response>;
  /** Handles WebSocket upgrades; must end the connections before the listener is closed. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/**
 * Starts the service.
 * @throws Error naming the service and the port when the port is taken.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const running = new Set<Promise<unknown>>();
  const fetch = (request: Request, connection: unknown): Promise<Response> => {
    const answering = options.fetch(request, connection as HttpBindings);
    const answer = Promise.resolve(answering).finally(() => running.delete(answer));
    running.add(answer);
    return answer;
  };
  const { url, close } = await listenTo(getRequestListener(fetch), options);
  return {
    url,
    async close() {
      await close();
      await Promise.allSettled(running);
    },
  };
}

/**
 * Starts a service that answers Node's own requests.
 * @throws Error as `listen` does.
 */
export async function listenTo(
  listener: RequestListener,
  options: Omit<ListenOptions, 'fetch'>,
): Promise<Listener> {
  const { upgrade, host, hosts = [], requestTimeoutMs: requestTimeout } = options;
  const further = [host, ...hosts];
  const server = createServer({ requestTimeout }, onlyKnownHosts(listener, further));
  if (upgrade) {
    server.on('upgrade', (request, socket, head) => {
      if (isKnownHost(request.headers.host, further)) return upgrade(request, socket, head);
      socket.on('error', () => socket.destroy());
      socket.end(`HTTP/1.1 ${UNKNOWN_HOST} Misdirected Request\r\nConnection: close\r\n\r\n`);
    });
  }
  const port = await bind(server, options);
  return {
    url: `http://${urlHost(host)}:${port}`,
    async close() {
      const closed = new Promise<unknown>((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Resolves with the port once the server listens.
 * @throws Error naming the service and the port when it cannot.
 */
export async function bind(
  server: NetServer,
  { service, host, port }: Pick<ListenOptions, 'service' | 'host' | 'port'>,
): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'the port is in use' : message;
    throw new Error(`${service} cannot listen on port ${port}: ${why}`, { cause });
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Writes a host as part of a URL; loopback for a server bound to every interface. */
export function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
