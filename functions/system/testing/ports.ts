import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing connections. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** The first of `count` ports in a row that are free now. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST - count));
    const ports = Array.from({ length: count }, (_, step) => first + step);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
}

/** Whether nobody listens on this port of this machine. */
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
