import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `away`: every connection is cut, and new ones too. `hanging`: nothing that is said arrives until it is open again. */
type GateMode = 'open' | 'away' | 'hanging';

/** Stands in front of services of this machine, each as good as the others. */
export interface Gate {
  port: number;
  set(mode: GateMode): void;
  close(): void;
}

/** @param ports of the services; a connection goes to the first that takes it, beginning with another each time. */
export async function openGate(ports: readonly number[], host = '127.0.0.1'): Promise<Gate> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let mode: GateMode = 'open';
  let turn = 0;

  async function reach(): Promise<Socket | null> {
    turn += 1;
    for (let tried = 0; tried < ports.length; tried += 1) {
      const service = connect(ports[(turn + tried) % ports.length] ?? 0, host);
      const isTaken = await once(service, 'connect').catch(() => null);
      if (isTaken) return service;
    }
    return null;
  }

  function join(client: Socket, service: Socket): void {
    const pair = [client, service] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [service, client] as const]) {
      from.setNoDelay();
      from.on('data', (bytes) => void to.write(bytes));
      from.on('error', () => from.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
    apply(pair);
  }

  function apply(pair: readonly [Socket, Socket]): void {
    for (const socket of pair) {
      if (mode === 'away') socket.destroy();
      else if (mode === 'hanging') socket.pause();
      else socket.resume();
    }
  }

  const server = createServer({ pauseOnConnect: true }, async (client) => {
    client.on('error', () => client.destroy());
    const service = mode === 'away' ? null : await reach();
    if (service) join(client, service);
    else client.destroy();
  }).listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next) {
      mode = next;
      for (const pair of pairs) apply(pair);
    },
    close() {
      server.close();
      mode = 'away';
      for (const pair of pairs) apply(pair);
    },
  };
}
