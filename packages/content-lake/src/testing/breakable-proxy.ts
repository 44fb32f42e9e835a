import { connect, createServer, type Socket } from 'node:net';
import { bind } from 'service-kit/listen';

/** A TCP proxy whose connections can be broken. */
interface BreakableProxy {
  url: string;
  /** Breaks all open connections; new ones work. */
  breakConnections(): void;
  close(): Promise<void>;
}

export async function startBreakableProxy(to: string): Promise<BreakableProxy> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  const ownPort = await bind(server, { service: 'breakable proxy', host: '127.0.0.1', port: 0 });
  const breakConnections = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${ownPort}`,
    breakConnections,
    async close() {
      breakConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
