import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Forwards a port of this machine to another address. @returns a function that closes it. */
export async function forwardPort(port: number, target: URL): Promise<() => void> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const service = connect(Number(target.port), target.hostname);
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        client.destroy();
        service.destroy();
        sockets.delete(socket);
      });
    }
    client.pipe(service).pipe(client);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}
