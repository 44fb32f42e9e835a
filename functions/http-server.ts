import { createServer, type RequestListener, type Server } from 'node:http';
import { StartError } from './start-error.ts';

export interface HttpServer {
  /** Hands requests over; those that came earlier were waiting for it. */
  serve(listener: RequestListener): void;
  /** Takes no new connection and ends when the running answers are sent. */
  stop(): Promise<void>;
}

/**
 * Takes the port at once, so that a busy one is known before anything else is started.
 * @throws StartError when the port is taken or not allowed.
 */
export async function takePort(port: number, host: string): Promise<HttpServer> {
  const ready = Promise.withResolvers<RequestListener>();
  const server: Server = createServer((request, response) => {
    ready.promise.then((listener) => listener(request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)));
    server.listen(port, host, resolve);
  });
  return {
    serve: ready.resolve,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
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
  return error;
}
