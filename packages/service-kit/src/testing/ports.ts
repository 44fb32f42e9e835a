import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Below the range of outgoing connections. */
const LOWEST = 20_000;
const WORKERS = 8;
/** Each worker has its own range, so that no other takes a port while a server restarts. */
const PORTS_EACH = 1_500;

const first = LOWEST + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * PORTS_EACH;
let given = Math.floor(Math.random() * PORTS_EACH);

/** The first of `count` consecutive ports that are free and were not given out recently. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    if (given + count > PORTS_EACH) given = 0;
    const start = first + given;
    given += count;
    const ports = Array.from({ length: count }, (_, step) => start + step);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return start;
  }
}

/** Lets a server listen on this machine. @returns its port. */
export async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Whether no process listens on this port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
