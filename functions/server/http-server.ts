import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { StartError } from '../kernel/start-error.ts';

export interface HttpServer {
  /** Hands requests over; those that came earlier were waiting for it. */
  serve(listener: RequestListener): void;
  /** Takes no new connection, and ends when the running answers are sent or have had their time. */
  stop(): Promise<void>;
}

/** How long running answers may take when the server stops. */
const GRACE_MS = 3_000;

/**
 * Takes the port at once, so that a busy one is known before anything else is started.
 * @throws StartError when the port is taken or not allowed.
 */
export async function takePort(port: number, host: string): Promise<HttpServer> {
  const ready = Promise.withResolvers<RequestListener>();
  let answering = 0;
  let isServing = false;
  let answered = () => {};
  const server: Server = createServer((request, response) => {
    answering += 1;
    response.once('close', () => {
      answering -= 1;
      if (answering === 0) answered();
    });
    ready.promise.then((listener) => listener(request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
  return {
    serve(listener) {
      isServing = true;
      ready.resolve(listener);
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      // A browser keeps spare connections open on which nothing was asked yet: they hold nothing up.
      const cut = () => server.closeAllConnections();
      const timer = setTimeout(cut, GRACE_MS);
      if (isServing && answering > 0) answered = cut;
      else cut();
      await closed;
      clearTimeout(timer);
    },
  };
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
