import { connect, createServer, type Socket } from 'node:net';

/** Bytes before the type in the very first message of a connection: its length alone. */
const STARTUP_HEADER = 4;
const MESSAGE_HEADER = 5;

export interface CuttingProxy {
  /** A PostgreSQL URL that leads through the proxy. */
  url: string;
  /** Calls `cut` once, instead of passing on the write with this number (counted from 1, from now on). */
  cutAtWrite(number: number, cut: () => void): void;
  /** Writes seen since the last `cutAtWrite`. */
  writes(): number;
  stop(): Promise<void>;
}

const isWrite = (sql: string) =>
  /^\s*(insert|update|delete|commit|begin|with\b.*\b(insert|update|delete)|select\b.*\bcreate_booking)/is.test(
    sql,
  );

/** Stands between a program and PostgreSQL and can end the program right before one of its writes. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  let count = 0;
  let cutAt = Number.POSITIVE_INFINITY;
  let cut = () => {};
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let pending: Buffer = Buffer.alloc(0);
    let hasStarted = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    database.on('data', (data) => client.write(data));
    client.on('data', (data) => {
      pending = Buffer.concat([pending, data]);
      for (;;) {
        const header = hasStarted ? MESSAGE_HEADER : STARTUP_HEADER;
        if (pending.length < header) return;
        const length = pending.readInt32BE(header - 4) + header - 4;
        if (pending.length < length) return;
        const message = pending.subarray(0, length);
        if (hasStarted && isWrite(statementOf(message))) {
          count += 1;
          if (count === cutAt) {
            cut();
            client.destroy();
            return;
          }
        }
        hasStarted = true;
        database.write(message);
        pending = pending.subarray(length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    cutAtWrite(number, then) {
      count = 0;
      cutAt = number;
      cut = then;
    },
    writes: () => count,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** The SQL of a simple query (Q) or a parse (P, after the statement's name); empty for anything else. */
function statementOf(message: Buffer): string {
  const type = String.fromCharCode(message[0] ?? 0);
  const body = message.subarray(MESSAGE_HEADER);
  if (type === 'Q') return body.toString('utf8');
  if (type !== 'P') return '';
  return body.subarray(body.indexOf(0) + 1).toString('utf8');
}
