import { connect, createServer, type Socket } from 'node:net';
import { bind } from '../../shared/listen.ts';

/** A way to a server that breaks when told to. */
interface BreakableProxy {
  url: string;
  /** Breaks every connection there is; new ones get through. */
  cut(): void;
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
  const ownPort = await bind(server, { service: 'cut line', host: '127.0.0.1', port: 0 });
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${ownPort}`,
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
