import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { isKnownHost } from 'service-kit/listen';
import { type HealthResponse, healthPath, livePath } from '#machines/api/paths.ts';
import { StartError } from '../platform/errors.ts';

/** What takes over connections that ask for a socket. */
export interface Sockets {
  isFor(path: string | undefined): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface HttpServer {
  /**
   * Answers requests with this listener, including those that waited for the first one. The health check
   * fails until `isReady`.
   */
  serve(listener: RequestListener, isReady?: boolean): void;
  /** Hands over connections that ask for a socket; others that ask for one get a response as if they had not. */
  serveSockets(sockets: Sockets): void;
  /**
   * Fails the health check for `drainMs` while it still answers everything, so that a load balancer turns to
   * other servers. Then it takes no new connections, and ends when the running responses are sent or their
   * time is up.
   */
  stop(): Promise<void>;
}

export interface HttpServerOptions {
  /** Headers of every response, unless a response sets its own. */
  headers?: Record<string, string>;
  /** The host names that are accepted besides this machine's own; null accepts every name. */
  hosts?: readonly string[] | null;
  drainMs?: number;
  pause?: (ms: number) => Promise<unknown>;
}

/** Longer than proxies keep idle connections (nginx: 60 s): a request on one that we close meanwhile would fail. */
const KEEP_ALIVE_MS = 75_000;
/** How long running responses may take when the server stops. */
const GRACE_MS = 3_000;

/**
 * Takes the port at once, so that a busy port is reported before anything else starts.
 * @throws StartError when the port is taken or not allowed.
 */
export async function takePort(
  port: number,
  host: string,
  { headers = {}, hosts = null, drainMs = 0, pause = setTimeout }: HttpServerOptions = {},
): Promise<HttpServer> {
  const isServing = Promise.withResolvers<void>();
  // A number, because a set that thousands of responses enter and leave keeps them all until a full collection.
  let running = 0;
  let answer: RequestListener | undefined;
  let isReady = false;
  let isStopping = false;
  let answered = () => {};
  const Answer = answersWith(headers, () => isStopping);
  let sockets: Sockets | undefined;
  const isHostKnown = ({ headers: { host } }: IncomingMessage) =>
    !hosts || isKnownHost(host, hosts);
  const shouldUpgradeCallback = (request: IncomingMessage) =>
    sockets?.isFor(request.url) === true && isHostKnown(request);
  const options = { ServerResponse: Answer, shouldUpgradeCallback };
  const server: Server = createServer(options, (request, response) => {
    running += 1;
    response.once('close', () => {
      running -= 1;
      if (running === 0) answered();
    });
    if (!isHostKnown(request)) return refuseHost(response);
    if (request.url === livePath) return sendHealth(response, 'ok');
    if (request.url === healthPath && isStopping) return sendHealth(response, 'stopping');
    if (request.url === healthPath && !isReady) return sendHealth(response, 'starting');
    if (answer) answer(request, response);
    else isServing.promise.then(() => answer?.(request, response));
  });
  server.on('upgrade', (request, socket, head) => sockets?.upgrade(request, socket, head));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
  return {
    serve(listener, isNowReady = true) {
      answer = listener;
      isReady = isNowReady;
      isServing.resolve();
    },
    serveSockets(given) {
      sockets = given;
    },
    async stop() {
      isStopping = true;
      if (answer && drainMs > 0) await pause(drainMs);
      const closed = once(server, 'close');
      server.close();
      // Closes the idle spare connections that browsers keep open.
      const cut = () => server.closeAllConnections();
      const timer = globalThis.setTimeout(cut, GRACE_MS);
      if (answer && running > 0) answered = cut;
      else cut();
      await closed;
      clearTimeout(timer);
    },
  };
}

/**
 * Adds these headers to each response that does not set its own, and closes the connection after it once the server
 * stops. They are added when the others are written, because Node then writes a list of names and values as it is,
 * which saves a tenth of a stored page's time.
 */
function answersWith(common: Record<string, string>, isStopping: () => boolean) {
  const entries = Object.entries(common);
  const completed = new WeakMap<readonly string[], string[]>();

  /** Completes a list of names and values; those of stored pages come again and again. */
  function complete(headers: readonly string[]): string[] {
    const known = completed.get(headers);
    if (known) return known;
    const names = new Set(
      headers.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
    );
    const missing = entries.filter(([name]) => !names.has(name.toLowerCase()));
    const all = [...headers, ...missing.flat()];
    completed.set(headers, all);
    return all;
  }

  return class Answer extends ServerResponse {
    override writeHead(status: number, ...rest: never[]) {
      if (isStopping()) this.shouldKeepAlive = false;
      const headers: unknown = rest.at(-1);
      if (Array.isArray(headers) && this.getHeaderNames().length === 0) {
        return super.writeHead(status, complete(headers));
      }
      for (const [name, value] of entries) if (!this.hasHeader(name)) this.setHeader(name, value);
      return super.writeHead(status, ...rest);
    }
  };
}

function refuseHost(response: ServerResponse): void {
  response.writeHead(421, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
  response.end('To open the site under this host name, start it with the address as PUBLIC_URL\n');
}

function sendHealth(response: ServerResponse, status: HealthResponse['status']): void {
  response.writeHead(status === 'ok' ? 200 : 503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(status !== 'ok' && { 'Retry-After': '5' }),
  });
  response.end(JSON.stringify({ status } satisfies HealthResponse));
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken by another program; stop that one, or choose another port: PORT=${port + 100} npm start.`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartError(
      `This account may not use port ${port}; choose one above 1023: PORT=3000 npm start.`,
    );
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`HOST ${host} is no address of this machine; try HOST=127.0.0.1.`);
  }
  return error;
}
